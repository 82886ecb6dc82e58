import createNextIntlPlugin from "next-intl/plugin";

/** @type {import("next").NextConfig} */
const config = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname ?? process.cwd(),
  agentRules: false,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Editions are told apart by host, so development is visited by their names too.
  allowedDevOrigins: ["*.ae", "*.sa", "*.az", "127.0.0.1"],
  serverExternalPackages: ["pino", "redis", "undici"],
};

export default createNextIntlPlugin("./lib/i18n/request.ts")(config);
