import coreWebVitals from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";
import portal from "./scripts/eslint-plugin.mjs";

const rules = [
  { ignores: [".next/**", "dist/**", "node_modules/**", ".data/**", "next-env.d.ts"] },
  ...coreWebVitals,
  ...typescript,
  {
    plugins: { portal },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "no-console": "error",
      // Links are plain: components/shell/soft-links.tsx follows them without loading a page.
      "@next/next/no-html-link-for-pages": "off",
      ...Object.fromEntries(Object.keys(portal.rules).map((name) => [`portal/${name}`, "error"])),
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-array-delete": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-for-in-array": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
  { files: ["scripts/**", "sandbox/**", "tests/**"], rules: { "no-console": "off" } },
  {
    files: ["tests/e2e/**", "tests/smoke/**", "tests/support/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message:
            "Wait for what a person would see: a fixed time is too short on a slow machine and wasted on a fast one.",
        },
        {
          selector: "CallExpression[callee.property.name='nth']",
          message: "Pick by role, name or text: a place in a row changes with the page.",
        },
        {
          selector: ":matches(Literal[value=/nth-(child|of-type)/], TemplateElement[value.raw=/nth-(child|of-type)/])",
          message: "Pick by role, name or text: a place in a row changes with the page.",
        },
      ],
    },
  },
];
export default rules;
