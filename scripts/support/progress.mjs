// Progress: a counting line on a terminal, plain lines in a log.
const terminal = Boolean(process.stdout.isTTY);
const everySeconds = terminal ? 1 : 30;

export const secondsSince = (start) => (Date.now() - start) / 1000;
const whole = (start) => `${Math.round(secondsSince(start))} s`;

/** Shows `what` while `work` runs; `conclude` makes the last line from the result. */
export async function step(what, work, conclude = () => "done") {
  const start = Date.now();
  const show = (state) => process.stdout.write(terminal ? `\r\u001b[K${what} … ${state}` : `${what} … ${state}\n`);
  show(terminal ? "" : "started");
  const ticking = setInterval(() => show(whole(start)), everySeconds * 1000);
  const finish = (state) => {
    clearInterval(ticking);
    show(`${state}, ${secondsSince(start).toFixed(1)} s${terminal ? "\n" : ""}`);
  };
  try {
    const result = await work();
    finish(conclude(result));
    return result;
  } catch (problem) {
    finish("failed");
    throw problem;
  }
}
