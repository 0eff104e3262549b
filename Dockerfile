# syntax=docker/dockerfile:1
# docker buildx build --platform linux/amd64,linux/arm64 -t fairway .
# No digest: the tag follows Debian's and Node's security fixes, and each build takes what is mended. Who must build the same bytes again
# writes @sha256:… behind the three names.

FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN node scripts/release/container-tree.mjs /release

# The packages of the platform that runs it: their engines are made for one each.
FROM node:22-bookworm-slim AS packages
COPY --from=build /release /opt/fairway
WORKDIR /opt/fairway
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf /root/.npm

FROM node:22-bookworm-slim
COPY --from=packages /opt/fairway /opt/fairway
RUN ln -s /opt/fairway/bin/fairway.cjs /usr/local/bin/fairway \
  && groupadd --gid 10001 fairway \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin fairway \
  && install -d -o 10001 -g 10001 -m 700 /data /shared /backups
USER 10001:10001
WORKDIR /data
VOLUME /data
# A read-only root is enough: it writes to /data and /tmp alone, and to what is mounted at /shared (several processes) and /backups.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data UV_THREADPOOL_SIZE=9 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=4
EXPOSE 8080
STOPSIGNAL SIGINT
HEALTHCHECK --interval=15s --timeout=3s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["fairway"]
