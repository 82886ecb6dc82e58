// `npm run front-files`: the built files that never change, with their compressed selves, as a folder for the server in front.
import { relative } from "node:path";
import { root } from "./support/folders.mjs";
import { frontFiles, keepFrontFiles } from "./build/front-files.mjs";
import { main } from "./support/main.mjs";

await main(async () => {
  console.log(`${keepFrontFiles()} files of this build are in ${relative(root, frontFiles)}`);
});
