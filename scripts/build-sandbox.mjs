// The sandbox alone, as one program: for an image that has nothing else to build.
import { buildSandbox } from "./build/build.mjs";
import { main } from "./support/main.mjs";

await main(buildSandbox);
