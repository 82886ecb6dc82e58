// `npm run build`: the production build, as a folder that runs by itself.
import { relative } from "node:path";
import { showBuild, standalone } from "./build/build.mjs";
import { root } from "./support/folders.mjs";
import { install } from "./support/install.mjs";
import { main } from "./support/main.mjs";

await main(async () => {
  await install();
  await showBuild();
  console.log(
    `The portal is in ${relative(root, standalone)}. Start it with: node ${relative(root, standalone)}/server.js`,
  );
});
