// The money tests are short files that take longest, and Jest orders a first run by file size.
import Sequencer from "@jest/test-sequencer";

const isSlow = ({ path }) => path.includes("/tests/contract/money/");

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  }
}
