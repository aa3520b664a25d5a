# A server without sources, compilers and npm. Build: docker build --tag booking .
FROM node:24-bookworm AS build
WORKDIR /source
ENV NODE_ENV=production
# Headers that compiling nodegit asks for; the image may have the second one.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libkrb5-dev libssl-dev \
  && rm -rf /var/lib/apt/lists/*
COPY . .
# `npm ci --ignore-scripts`, then the scripts of nodegit alone: no other package has to be compiled. Its binary stays in the cache.
RUN --mount=type=cache,target=/npm --mount=type=cache,target=/source/dist \
  npm_config_cache=/npm npm run --silent package -- /server

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libgssapi-krb5-2 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 booking \
  && useradd --uid 10001 --gid booking --home-dir /var/lib/booking --create-home --shell /usr/sbin/nologin booking
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /server /opt/booking
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CHECKOUTS=/var/lib/booking/checkouts NODE_COMPILE_CACHE=/var/lib/booking/compile-cache
WORKDIR /var/lib/booking
USER 10001:10001
VOLUME /var/lib/booking
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/opt/booking/booking.mjs", "healthy"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--disable-warning=ExperimentalWarning", "/opt/booking/booking.mjs"]
CMD ["start"]
