// Builds only the sandbox, for its image.
import { buildSandbox } from "./build/build.mjs";
import { main } from "./support/main.mjs";

await main(buildSandbox);
