// A process that runs Jest again and again in a copy of the tree: its start would take longer than most tests.
import { runCLI } from "jest";

process.on("message", async ({ tests, titles }) => {
  const tree = process.cwd();
  const options = {
    $0: "",
    _: tests,
    runInBand: true,
    silent: true,
    reporters: [],
    ...(titles && { testNamePattern: titles }),
  };
  try {
    const { results } = await runCLI(options, [tree]);
    const failed = results.testResults
      .flatMap(({ testResults }) => testResults)
      .find(({ status }) => status === "failed");
    process.send({
      first: failed?.fullName,
      why: results.testResults.map(({ failureMessage }) => failureMessage ?? "").join("\n"),
      isBroken: results.numPassedTests + results.numFailedTests === 0,
      hasFailed: !results.success,
    });
  } catch (error) {
    process.send({ isBroken: true, hasFailed: true, why: String(error) });
  }
});
