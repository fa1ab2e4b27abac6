# Every step is a script in scripts/image that the tests run outside a container as well; nothing
# here needs more than the classic builder.

FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/office-api/package.json apps/office-api/
COPY apps/office-web/package.json apps/office-web/
COPY apps/operator/package.json apps/operator/
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY packages/domain/package.json packages/domain/
COPY packages/office/package.json packages/office/
COPY packages/seed/package.json packages/seed/
COPY packages/server/package.json packages/server/
COPY packages/ui/package.json packages/ui/
COPY packages/web-kit/package.json packages/web-kit/
COPY prisma/package.json prisma/
COPY scripts/run.ts scripts/
COPY scripts/image/install.ts scripts/image/
RUN node scripts/image/install.ts
COPY . .
RUN node scripts/image/build.ts
# Demo data and what draws it are in the image only where they are asked for.
ARG SEED_DEMO
RUN node scripts/image/production.ts /image

# The running parts of the base alone: no package manager, no headers, no manuals.
FROM docker.io/library/node:24-bookworm-slim AS base
RUN cd /usr/local && rm -rf lib/node_modules bin/npm bin/npx bin/corepack bin/yarn* /opt/yarn* include share \
 && cd /usr/share && rm -rf man info locale lintian && find doc -type f ! -name copyright -delete \
 && rm -rf /var/lib/apt/lists /var/cache/apt /var/log/*

# A removed file is gone for good: layers of a base stay in an image.
FROM scratch
COPY --from=base / /
LABEL org.opencontainers.image.title="SIA" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.description="Student portal of a vocational college" \
      org.opencontainers.image.licenses="MIT"
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production HOST=:: PORT=3000 DATA_DIR=/data
# The code belongs to root; the server's user writes into the volumes alone.
COPY --from=build /image /app
RUN ln -s /app/scripts/image/sia /usr/local/bin/sia \
 && install -d -m 700 -o node -g node /data /cadangan /kerja \
 && install -d -o node -g node /rahasia/api /rahasia/kantor /rahasia/database
USER node
# Where operators put their spreadsheets, so that commands find them by their bare names.
WORKDIR /kerja
EXPOSE 3000 3001
HEALTHCHECK --interval=15s --timeout=4s --start-period=60s --retries=3 \
  CMD ["bash", "/app/scripts/image/health"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-old-space-size=320", "--max-semi-space-size=16", "/app/scripts/image/serve.ts"]
