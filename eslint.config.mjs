import coreWebVitals from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";

const rules = [
  { ignores: [".next/**", "dist/**", "node_modules/**", ".data/**", "next-env.d.ts"] },
  ...coreWebVitals,
  ...typescript,
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "no-console": "error",
      // Links are plain: components/shell/soft-links.tsx follows them without loading a page.
      "@next/next/no-html-link-for-pages": "off",
    },
  },
  { files: ["scripts/**", "sandbox/**", "tests/**"], rules: { "no-console": "off" } },
];
export default rules;
