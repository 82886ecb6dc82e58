// The report as text and as JSON.
import { type Finding, isFault } from "./check";

const marks: Readonly<Record<Finding["result"], string>> = {
  fits: "fits",
  differs: "DIFFERS",
  refused: "REFUSED",
  unanswered: "NO ANSWER",
  skipped: "not asked",
};

export const line = (finding: Finding): string =>
  [
    `${marks[finding.result].padEnd(10)} ${finding.call.padEnd(28)} ${finding.endpoint}${finding.why ? `  (${finding.why})` : ""}`,
    ...finding.differences.map(({ path, expected, seen }) => `             ${path}: expected ${expected}, saw ${seen}`),
  ].join("\n");

export function textReport(findings: readonly Finding[], base: string): string {
  const count = (result: Finding["result"]) => findings.filter((one) => one.result === result).length;
  return [
    `The provider at ${base}, compared with the contract.`,
    "",
    ...findings.map(line),
    "",
    `${count("fits")} fit, ${count("differs")} differ, ${count("refused")} were refused, ${count("unanswered")} had no answer, ${count("skipped")} were not asked.`,
    "",
  ].join("\n");
}
export const jsonReport = (findings: readonly Finding[], base: string): string =>
  `${JSON.stringify({ base, at: new Date().toISOString(), fits: !findings.some(isFault), findings }, null, 1)}\n`;
