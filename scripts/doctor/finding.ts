// What a look at a deployment found: one line for each thing that was looked at, and what mends it.

export interface Finding {
  readonly result: "ok" | "warning" | "fault";
  /** What was looked at. */
  readonly what: string;
  /** What was found, and what to do about it. */
  readonly text: string;
}
export const ok = (what: string, text: string): Finding => ({ result: "ok", what, text });
export const warning = (what: string, text: string): Finding => ({ result: "warning", what, text });
export const fault = (what: string, text: string): Finding => ({ result: "fault", what, text });

export const findingLine = ({ result, what, text }: Finding): string =>
  `${result.padEnd(7)}  ${what.padEnd(12)}  ${text}`;

const MOST_SECONDS_APART = 30;
/** Sessions, codes and what is remembered of money end by the clock. */
export function clockFinding(what: string, theirs: number, asked: number, answered: number): Finding {
  if (Number.isNaN(theirs)) return warning("clock", `${what} does not say what time it is.`);
  // A date on an answer has whole seconds, and was written some time between the two.
  const apart = Math.max(0, asked - theirs - 1_000, theirs - answered) / 1_000;
  return apart > MOST_SECONDS_APART
    ? fault("clock", `${what} and this machine are ${Math.round(apart)} s apart: switch time synchronisation on.`)
    : ok("clock", `${what} and this machine agree.`);
}
