// The report as text and as JSON.
import { type Finding, isAnonymous, isFault } from "./check";

const marks: Readonly<Record<Finding["result"], string>> = {
  fits: "fits",
  differs: "DIFFERS",
  refused: "REFUSED",
  unanswered: "NO ANSWER",
  skipped: "not asked",
};

/** Calls without a token are counted; only faults have a line. */
export const isShown = (finding: Finding): boolean => !isAnonymous(finding) || isFault(finding);
export const line = (finding: Finding): string =>
  [
    `${marks[finding.result].padEnd(10)} ${finding.call.padEnd(46)} ${finding.endpoint}${finding.why ? `  (${finding.why})` : ""}`,
    ...finding.differences.map(({ path, expected, seen }) => `             ${path}: expected ${expected}, saw ${seen}`),
  ].join("\n");

export function textReport(findings: readonly Finding[], base: string): string {
  const asked = findings.filter((finding) => !isAnonymous(finding));
  const count = (result: Finding["result"]) => asked.filter((one) => one.result === result).length;
  const anonymous = findings.filter(isAnonymous);
  return [
    `The provider at ${base}, compared with the contract.`,
    "",
    ...findings.filter(isShown).map(line),
    "",
    `Without a token, ${anonymous.filter((one) => !isFault(one)).length} of ${anonymous.length} calls were refused with 401.`,
    `${count("fits")} fit, ${count("differs")} differ, ${count("refused")} were refused, ${count("unanswered")} had no answer, ${count("skipped")} were not asked.`,
    "",
  ].join("\n");
}
export const jsonReport = (findings: readonly Finding[], base: string): string =>
  `${JSON.stringify({ base, at: new Date().toISOString(), fits: !findings.some(isFault), findings }, null, 1)}\n`;
