// The part `logs` of `npm test`: searches the portal's log, spans and metrics of this run for secrets used in it.
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { none, one, sum } from "./counts.mjs";
import { findSecrets, missingInLog, secretKinds } from "./search-secrets.mjs";
import { operatorFiles } from "../servers/test-servers.mjs";

/** The portal collects spans for two seconds before it sends them. */
const lastBatch = 2_500;
const linesOf = (path) => (existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : []);

/** A run narrowed to some files need not have used every kind. */
export async function searchOperatorOutput({ METRICS_ADDRESS: metrics }, isNarrowed) {
  await pause(lastBatch);
  const used = linesOf(operatorFiles.secrets()).map((line) => JSON.parse(line));
  const outputs = {
    log: linesOf(operatorFiles.log()),
    spans: linesOf(operatorFiles.spans()),
    metrics: (await (await fetch(metrics)).text()).split("\n"),
  };
  const faults = [
    ...missingInLog(outputs.log).map((what) => `The log has no ${what}: run it after e2e, --only e2e,logs.`),
    ...Object.keys(outputs)
      .filter((name) => outputs[name].length === 0)
      .map((name) => `There are no ${name}.`),
    ...secretKinds
      .filter((kind) => !used.some(([other]) => other === kind) && (!isNarrowed || used.length === 0))
      .map((kind) => `The run used no ${kind}, so the search says nothing of it.`),
  ];
  const searched = Object.entries(outputs).map(([name, lines]) => [name, findSecrets(lines, used)]);
  const passed = searched.flatMap(([, found]) =>
    secretKinds.map((kind) => one(!found.some((hit) => hit.kind === kind))),
  );
  const hits = searched.flatMap(([name, found]) =>
    found.slice(0, 20).map(({ kind, line }) => `${kind} in ${name}: ${line.slice(0, 400)}`),
  );
  const counts = secretKinds.map((kind) => `${used.filter(([other]) => other === kind).length} ${kind}`).join(", ");
  return {
    ...sum([...passed, ...faults.map(() => one(false)), none]),
    output: [...faults, ...hits, `Searched for: ${counts}.`].join("\n"),
  };
}
