// The page for an address that leads nowhere: it has the bar and a way on.
import './theme.js';
