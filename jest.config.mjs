import nextJest from "next/jest.js";

const base = {
  // Test files run in a context of their own, where each lookup of a global is slow: with these as parameters of each
  // file, a run takes a twelfth less. No test replaces one of them, and no file declares one.
  sandboxInjectedGlobals: "Array Error JSON Math Number Object Promise Reflect RegExp Set String Symbol WeakMap".split(
    " ",
  ),
  setupFiles: ["<rootDir>/tests/support/jest.ts"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    // Its package.json names a CommonJS file that does not exist.
    "^numfmt$": "<rootDir>/node_modules/numfmt/dist/index.js",
  },
  modulePathIgnorePatterns: ["<rootDir>/.data/", "<rootDir>/.next/", "<rootDir>/dist/"],
};
// These packages ship ES modules only, so Jest has to compile them.
const compiled = "next-intl|use-intl|@formatjs|intl-messageformat|iron-session|uncrypto|iron-webcrypto|icu-minify";

const projects = async () => {
  const project = async (own) => {
    const config = await nextJest({ dir: "./" })({ ...base, ...own })();
    return {
      ...config,
      transformIgnorePatterns: [`/node_modules/(?!(${compiled})/)`, "^.+\\.module\\.(css|sass|scss)$"],
    };
  };
  return {
    // A busy machine takes its time, most of all for a property of many values.
    testTimeout: 60_000,
    globalSetup: "<rootDir>/tests/support/seeds-setup.mjs",
    globalTeardown: "<rootDir>/tests/support/seeds-teardown.mjs",
    testSequencer: "<rootDir>/tests/support/longest-first.mjs",
    projects: [
      await project({
        displayName: "unit",
        testEnvironment: "<rootDir>/tests/support/node-environment.mjs",
        testMatch: ["<rootDir>/tests/unit/**/*.test.ts"],
      }),
      await project({
        displayName: "component",
        testEnvironment: "<rootDir>/tests/support/browser-environment.mjs",
        setupFilesAfterEnv: ["<rootDir>/tests/support/jest-components.ts"],
        testMatch: ["<rootDir>/tests/component/**/*.test.tsx"],
      }),
      await project({
        displayName: "contract",
        testEnvironment: "<rootDir>/tests/support/node-environment.mjs",
        moduleNameMapper: {
          "^next(/headers|-intl/server)$": "<rootDir>/tests/support/contract/page-request.ts",
          ...base.moduleNameMapper,
        },
        testMatch: ["<rootDir>/tests/contract/**/*.test.ts"],
      }),
    ],
  };
};
export default projects;
