// A check's result: one line for each check, with its fix.

export interface Finding {
  readonly result: "ok" | "warning" | "fault";
  /** What was checked. */
  readonly what: string;
  /** The result, and how to fix it. */
  readonly text: string;
}
export const ok = (what: string, text: string): Finding => ({ result: "ok", what, text });
export const warning = (what: string, text: string): Finding => ({ result: "warning", what, text });
export const fault = (what: string, text: string): Finding => ({ result: "fault", what, text });

export const findingLine = ({ result, what, text }: Finding): string =>
  `${result.padEnd(7)}  ${what.padEnd(12)}  ${text}`;

const MOST_SECONDS_APART = 30;
/** Sessions, codes and money records expire by the clock. */
export function clockFinding(what: string, theirs: number, sentAt: number, receivedAt: number): Finding {
  if (Number.isNaN(theirs)) return warning("clock", `${what} does not say what time it is.`);
  // The date of an answer has whole seconds, and was written between sending and receiving.
  const apart = Math.max(0, sentAt - theirs - 1_000, theirs - receivedAt) / 1_000;
  return apart > MOST_SECONDS_APART
    ? fault("clock", `${what} and this machine are ${Math.round(apart)} s apart: switch time synchronisation on.`)
    : ok("clock", `${what} and this machine agree.`);
}
