// The whole set with one merchant for each worker.
import { canDeploy, startDeployment } from "../servers/deployment.mjs";
import { runFolder } from "../support/folders.mjs";
import { Refusal } from "../support/main.mjs";
import { growMerchants } from "./many-merchants.mjs";
import { freePort } from "../servers/ports.mjs";

export async function deployForLoad(merchants, eachPortal) {
  if (!(await canDeploy()))
    throw new Refusal("Install Caddy and Redis first (Debian: apt-get install caddy redis-server).");
  return startDeployment({
    folder: runFolder("deployment"),
    port: await freePort(),
    prepare: (file) => growMerchants(file, merchants),
    eachPortal,
  });
}
