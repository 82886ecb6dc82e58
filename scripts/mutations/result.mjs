// The last result of all planted faults, as a section of docs/testing.md.
import { readFileSync, writeFileSync } from "node:fs";
import { at } from "../support/folders.mjs";

const heading = "## The last run of the planted faults";
const document = () => at("docs", "testing.md");

const lawsOf = (faults) => [...new Set(faults.map(({ law }) => law))].sort();
const sameFault = (one, other) => one.law === other.law && one.fault === other.fault && one.file === other.file;
const rowOf = (law, faults, results) => {
  const planted = faults.filter((fault) => fault.law === law);
  const own = results.filter((result) => result.law === law);
  const files = [...new Set(planted.map(({ file }) => `\`${file}\``))].join(", ");
  const seconds = own.reduce((sum, result) => sum + result.seconds, 0);
  return `| ${law} | ${planted.length} | ${own.filter(({ state }) => state === "caught").length} | ${Math.round(seconds)} | ${files} |`;
};

function sectionOf(faults, results, day) {
  const caught = results.filter(({ state }) => state === "caught").length;
  const left = faults
    .map((fault) => results.find((result) => sameFault(result, fault)))
    .filter(({ state }) => state !== "caught");
  return [
    heading,
    "",
    `On ${day}: ${faults.length} faults, ${caught} caught. ${left.length === 0 ? "None survived." : "These were not caught:"}`,
    "",
    ...left.map(({ state, law, fault, file }) => `- ${law}: ${fault} (\`${file}\`), ${state}`),
    ...(left.length > 0 ? [""] : []),
    "| law | faults | caught | seconds | guards in |",
    "|---|--:|--:|--:|---|",
    ...lawsOf(faults).map((law) => rowOf(law, faults, results)),
    "",
  ].join("\n");
}

/** Replaces the section, which is the last one of the document. Results of a part do not replace those of all faults. */
export function writeResult(faults, results) {
  const missing = faults.filter((fault) => !results.some((result) => sameFault(result, fault))).length;
  if (missing > 0) return console.log(`docs/testing.md stays as it is: ${missing} faults have no result here.`);
  const [before] = readFileSync(document(), "utf8").split(heading);
  writeFileSync(
    document(),
    `${before.trimEnd()}\n\n${sectionOf(faults, results, new Date().toISOString().slice(0, 10))}`,
  );
}
