# The portal as an image: built in one stage, run in another by a user without rights, on a tree that is only read.
FROM node:24.11-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && npm run front-files

# The sandbox provider, for demonstrations alone.
FROM build AS sandbox
RUN node scripts/build-sandbox.mjs
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_DATA=/data
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 4010
HEALTHCHECK --interval=5s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:4010/sandbox/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".data/build/sandbox.mjs"]

# The files that Caddy serves. A volume keeps those of former builds for thirty days, which pages that are open ask for yet.
FROM caddy:2.10-alpine AS front
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /portal/.data/files /built
CMD ["sh", "-c", "cp -r /built/. /files/ && find /files -type f -mtime +30 -delete && exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile"]

FROM node:24.11-bookworm-slim AS portal
ENV NODE_ENV=production PORT=3000 HOSTNAME=0.0.0.0 NEXT_TELEMETRY_DISABLED=1
WORKDIR /portal
COPY --from=build /portal/.next/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((reply) => process.exit(reply.status < 500 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
