import { existsSync } from "node:fs";
import createNextIntlPlugin from "next-intl/plugin";
import { buildOf } from "./scripts/build/fingerprint.mjs";

// The build's name is in every page and every answer, so that a page open during a deployment notices.
const build = process.env.NODE_ENV === "production" ? buildOf() : "development";

/** @type {import("next").NextConfig} */
const config = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname ?? process.cwd(),
  agentRules: false,
  poweredByHeader: false,
  compress: false, // lib/http/compress-answers.ts compresses better
  productionBrowserSourceMaps: false,
  // A navigation from another build's page reloads. Two portals of the same sources are one build.
  generateBuildId: () => build,
  env: { PORTAL_BUILD: build },
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm run check` checks types
  images: { unoptimized: true },
  experimental: {
    // The portal does not read its source maps, and writing them takes a sixth of a build.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // A prefetched page contains money, so it is not kept for minutes.
    staleTimes: { static: 30 },
    // The compiler's cache makes a later build three times as fast. Writing it takes a quarter of a first build, whose folder
    // (a clean clone, an image) is often never built again.
    turbopackFileSystemCacheForBuild: existsSync(new URL(".next/BUILD_ID", import.meta.url)),
  },
  // Hosts choose the edition, so development uses them too.
  allowedDevOrigins: ["*.ae", "*.sa", "*.az", "127.0.0.1"],
  serverExternalPackages: [
    "@opentelemetry/api",
    "@opentelemetry/context-async-hooks",
    "@opentelemetry/core",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace",
    "compression",
    "libsql",
    "pino",
    "prom-client",
    "redis",
    "undici",
  ],
  // The database's binary is chosen by name at run time, which tracing of imports cannot find.
  outputFileTracingIncludes: { "/*": ["node_modules/@libsql/**/*"] },
  // The image optimizer is off, so its 19 MB of sharp binaries are unused.
  outputFileTracingExcludes: { "**": ["node_modules/sharp/**/*", "node_modules/@img/**/*"] },
};

// Pages get their policy from the middleware, with a fresh nonce; answers without it display and run nothing.
const everywhere = [
  { key: "X-Portal-Build", value: build },
  { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Cross-Origin-Embedder-Policy", value: "require-corp" },
  { key: "X-Frame-Options", value: "DENY" },
  {
    key: "Permissions-Policy",
    value: "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  },
];
// A page loads some twenty of these files, so each has only the headers that browsers use for a script, a style or a
// font.
const onFiles = everywhere.filter(({ key }) =>
  [
    "Content-Security-Policy",
    "X-Content-Type-Options",
    "Strict-Transport-Security",
    "Cross-Origin-Resource-Policy",
    "Cross-Origin-Embedder-Policy",
  ].includes(key),
);
config.headers = async () => [
  { source: "/((?!_next/static/|fonts/).*)", headers: everywhere },
  { source: "/:folder(_next/static|fonts)/:path*", headers: onFiles },
  // A worker obeys the policy of its own file. This is the bundler's, which loads the rest only from us.
  {
    source: "/_next/static/chunks/:worker(turbopack-worker-[^/]*)",
    headers: [
      { key: "Content-Security-Policy", value: "default-src 'none'; script-src 'self'; frame-ancestors 'none'" },
    ],
  },
  // The address of a reset page is a secret: no referrer is sent.
  { source: "/auth/:path*", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
];

// A missing file outside the middleware is a 404, no redirect to sign-in.
if (process.env.NODE_ENV === "production")
  config.rewrites = async () => ({
    beforeFiles: [],
    fallback: [],
    afterFiles: ["/_next/static/:path*", "/fonts/:path*", "/brand/:path*", "/favicon.ico"].map((source) => ({
      source,
      destination: "/missing",
    })),
  });

export default createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Messages are compiled at build time, so that browsers need no parser.
  experimental: {
    messages: {
      path: "./messages",
      format: "json",
      locales: ["en", "az", "ru", "ar"],
      sourceLocale: "en",
      precompile: true,
    },
  },
})(config);
