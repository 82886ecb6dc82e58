// `npm run compress`: the built files that never change, with their compressed selves, as a folder for the server in front.
import { compressFiles, frontFiles } from "./support/front-files.mjs";
import { relative } from "node:path";
import { root } from "./support/folders.mjs";
import { main } from "./support/main.mjs";
import { step } from "./support/progress.mjs";

await main(async () => {
  await step(
    `Compressing into ${relative(root, frontFiles)}`,
    () => compressFiles(),
    (files) => `${files} files`,
  );
});
