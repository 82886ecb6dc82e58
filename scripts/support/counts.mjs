// Counts of passed, failed and skipped tests, from the runners' report files.
import { existsSync, readFileSync } from "node:fs";

export const none = { passed: 0, failed: 0, skipped: 0 };
export const one = (good) => (good ? { ...none, passed: 1 } : { ...none, failed: 1 });

export const sum = (all) =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    none,
  );

/**
 * The files of one folder, and the time from their first to their last. A file that fails without a failed test counts as a
 * failure: it does not load, or a hook after its tests failed.
 */
export const fromJest =
  (folder) =>
  ({ testResults }) => {
    const files = testResults.filter(({ name }) => name.startsWith(`${folder}/`));
    const countIn = (tests, ...states) => tests.filter(({ status }) => states.includes(status)).length;
    const count = (...states) =>
      files.reduce((total, { assertionResults }) => total + countIn(assertionResults, ...states), 0);
    const failures = files.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      const file = name.slice(folder.length + 1);
      return failed.length || status !== "failed" ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });
    const first = Math.min(...files.map(({ startTime }) => startTime));
    const last = Math.max(...files.map(({ endTime }) => endTime));
    return {
      passed: count("passed"),
      failed: failures.length,
      failures,
      skipped: count("pending", "todo"),
      ...(files.length && { seconds: (last - first) / 1000 }),
    };
  };

const testsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(testsIn)];

export const fromPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: testsIn({ suites })
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map(({ file, title }) => `${file}: ${title}`),
});

/** Counts of a run; a runner that crashed or found no tests has failed, unless it `mayBeIdle`. */
export function countsOf(path, read, code, mayBeIdle = false) {
  if (!existsSync(path)) return one(false);
  const counts = read(JSON.parse(readFileSync(path, "utf8")));
  const idle = !mayBeIdle && counts.passed + counts.failed + counts.skipped === 0;
  return counts.failed === 0 && (code !== 0 || idle) ? { ...counts, failed: 1 } : counts;
}

export const lastLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
