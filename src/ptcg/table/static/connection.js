// One WebSocket to one seat. It reconnects by itself; nobody has to reload.

export class Connection {
  constructor(path, { onMessage, onStatus }) {
    this.path = path;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.tries = 0;
    this.gone = false;
    this.open();
    setInterval(() => this.send({ type: 'ping' }), 30_000);
    addEventListener('online', () => this.socket.readyState > 1 && this.open());
  }

  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket.addEventListener('open', () => {
      this.tries = 0;
      this.onStatus('open');
    });
    this.socket.addEventListener('message', event => this.onMessage(JSON.parse(event.data)));
    this.socket.addEventListener('close', event => this.closed(event));
  }

  closed(event) {
    if (event.code === 1008) {
      this.gone = true;
      return this.onStatus('refused');
    }
    this.onStatus('lost');
    this.timer = setTimeout(() => this.open(), Math.min(5000, 250 * 2 ** this.tries++));
  }

  /** @param {import('./shapes').Sent} message */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
