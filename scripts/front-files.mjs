// `npm run front-files`: the immutable files of a build with their compressed copies, as a folder for the front
// server.
import { relative } from "node:path";
import { root } from "./support/folders.mjs";
import { frontFiles, keepFrontFiles } from "./build/front-files.mjs";
import { main } from "./support/main.mjs";

await main(async () => {
  console.log(`${keepFrontFiles()} files of this build are in ${relative(root, frontFiles)}`);
});
