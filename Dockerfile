# The portal, the front, the sandbox and the doctor: built once, run by a user without rights on a tree that is only read.
# Tags are for people, digests decide (.github/dependabot.yml renews both).
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS node

FROM node AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && npm run front-files

# The sandbox provider, for demonstrations alone.
FROM build AS sandbox
RUN node scripts/build-sandbox.mjs && install -d -o node -g node /data
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_DATA=/data
USER node
EXPOSE 4010
HEALTHCHECK --interval=5s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:4010/sandbox/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".data/build/sandbox.mjs"]

FROM build AS doctor
ENV NODE_ENV=production
USER node
ENTRYPOINT ["node", "--import", "tsx", "scripts/doctor.ts"]

# Caddy with the files of this build. A volume keeps those of former builds.
FROM caddy:2.11.4-alpine@sha256:5f5c8640aae01df9654968d946d8f1a56c497f1dd5c5cda4cf95ab7c14d58648 AS front
# With a capability in the file, Caddy does not start in a container that has none.
RUN setcap -r /usr/bin/caddy && install -d -o 1000 -g 1000 /certificates /files
ENV XDG_DATA_HOME=/certificates XDG_CONFIG_HOME=/tmp
COPY deploy/Caddyfile deploy/front.sh /front/
COPY --from=build /portal/.data/files /built
USER 1000:1000
EXPOSE 80 443 443/udp
CMD ["/front/front.sh"]

FROM node AS portal
ENV NODE_ENV=production PORT=3000 HOSTNAME=0.0.0.0 NEXT_TELEMETRY_DISABLED=1
WORKDIR /portal
COPY --from=build /portal/.next/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((reply) => process.exit(reply.status < 500 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
