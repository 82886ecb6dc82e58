// The last result of all planted faults, as a section of docs/testing.md.
import { readFileSync, writeFileSync } from "node:fs";
import { at } from "../support/folders.mjs";

const heading = "## The last run of the planted faults";
const document = () => at("docs", "testing.md");

const lawsOf = (results) => [...new Set(results.map(({ law }) => law))].sort();
const rowOf = (law, results) => {
  const own = results.filter((result) => result.law === law);
  const files = [...new Set(own.map(({ file }) => `\`${file}\``))].join(", ");
  const seconds = own.reduce((sum, result) => sum + result.seconds, 0);
  return `| ${law} | ${own.length} | ${own.filter(({ state }) => state === "caught").length} | ${Math.round(seconds)} | ${files} |`;
};

export function sectionOf(results, day) {
  const left = results.filter(({ state }) => state !== "caught");
  const caught = results.length - left.length;
  return [
    heading,
    "",
    `On ${day}: ${results.length} faults planted, ${caught} caught. ${
      left.length === 0 ? "None survived." : "These were not caught:"
    }`,
    "",
    ...left.map(({ state, law, fault, file }) => `- ${law}: ${fault} (\`${file}\`), ${state}`),
    ...(left.length > 0 ? [""] : []),
    "| law | planted | caught | seconds | guards in |",
    "|---|--:|--:|--:|---|",
    ...lawsOf(results).map((law) => rowOf(law, results)),
    "",
  ].join("\n");
}

/** Replaces the section, which is the last one of the document. */
export function writeResult(results) {
  const [before] = readFileSync(document(), "utf8").split(heading);
  writeFileSync(document(), `${before.trimEnd()}\n\n${sectionOf(results, new Date().toISOString().slice(0, 10))}`);
}
