// Files that take longest begin first, or one of them runs alone at the end. In a fresh clone Jest goes by their size, but those of money
// are a line that asks for many cases.
import Sequencer from "@jest/test-sequencer";

const takesLong = ({ path }) => /\/money[^/]*\.test\.ts$/.test(path);

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => Number(takesLong(b)) - Number(takesLong(a)));
  }
}
