# The table for others: `docker build -t ptcg .`, `docker run -p 8090:8090 ptcg`; docs/how-to/run-a-server.md says more.
# Images are named by digest; `make images` takes those that Docker has pulled.
ARG PYTHON_IMAGE=python:3.12-slim@sha256:78387bc3881b8273120a12ebe6c1ab22b018ccc2c9adf565ae1ac9b536e184ea
FROM ${PYTHON_IMAGE} AS build
WORKDIR /src
# exactly the locked versions, checked by their hashes
COPY locks locks
RUN pip install --no-cache-dir --require-hashes -r locks/build.txt && \
    pip install --no-cache-dir --require-hashes --prefix=/install -r locks/server.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src
RUN PTCG_COMPILE=0 pip install --no-cache-dir --no-deps --no-build-isolation --prefix=/install .

FROM ${PYTHON_IMAGE}
COPY --from=build /install /usr/local
RUN useradd --system --create-home --uid 10001 ptcg && mkdir /data && chown ptcg /data
USER ptcg
ENV PTCG_HOME=/data PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8090
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8090/healthz', timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["ptcg", "serve", "--host", "0.0.0.0", "--log", "json"]
