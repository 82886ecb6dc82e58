import createNextIntlPlugin from "next-intl/plugin";
import { buildOf } from "./scripts/build/fingerprint.mjs";

// Which build this is: every page carries it and every answer tells it, so that a page which was open during a deploy finds out.
const build = process.env.NODE_ENV === "production" ? buildOf() : "development";

/** @type {import("next").NextConfig} */
const config = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname ?? process.cwd(),
  agentRules: false,
  poweredByHeader: false,
  compress: false, // lib/http/compress-answers.ts does, and better
  productionBrowserSourceMaps: false,
  // A step from a page of another build loads the next page anew. Two portals of the same sources are not two builds.
  generateBuildId: () => build,
  env: { PORTAL_BUILD: build },
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // types are a part of the check; a start does not do it twice
  images: { unoptimized: true },
  // A page that was prefetched with its money in it is not kept for minutes.
  experimental: { staleTimes: { static: 30 } },
  // Editions are told apart by host, so development is visited by their names too.
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
  // The database's binary is chosen by its name when it is loaded, which no trace of imports finds.
  outputFileTracingIncludes: { "/*": ["node_modules/@libsql/**/*"] },
  // The framework brings sharp for its image optimizer, which is off: 19 MB of binaries that nothing calls.
  outputFileTracingExcludes: { "**": ["node_modules/sharp/**/*", "node_modules/@img/**/*"] },
};

// Pages get their own content policy from the middleware, with a fresh nonce; whatever the middleware leaves out shows and runs nothing.
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
// A page of ours is some twenty of these files, so each says only what a browser heeds on a script, a style or a font.
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
  // A worker obeys the policy of its own file: this one is the bundler's, which loads the rest of it from us and from nobody else.
  {
    source: "/_next/static/chunks/:worker(turbopack-worker-[^/]*)",
    headers: [
      { key: "Content-Security-Policy", value: "default-src 'none'; script-src 'self'; frame-ancestors 'none'" },
    ],
  },
  // The address of a reset page is a secret: it is told to nobody.
  { source: "/auth/:path*", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
];

// A file that is missing where the middleware does not look is missing, and not a page to sign in for.
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
  // Messages are compiled while building: no parser of plurals travels to the browser.
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
