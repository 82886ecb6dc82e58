import { SumFigures } from "@/components/money/sum-figures";
import { StatementSums } from "@/components/wallets/statement/statement-figures";
import { editions } from "@/lib/edition/editions";
import { elementsIn } from "@/tests/support/elements";

jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/provider/page", () => ({}));
jest.useFakeTimers({ now: Date.parse("2026-11-20T05:17:00Z") });

const none = { count: 0, amount: 0, returned: 0 };
const statement = { currency: "AZN", opening: 100, in: none, out: none, closing: 100 };

test.each([
  ["2026-11-19", "19 Nov, 23:59"],
  ["2026-11-20", "20 Nov, 09:17"],
  ["2026-11-30", "20 Nov, 09:17"],
])("the closing balance of a period that ends on %s is that of %s", async (to, closed) => {
  const period = { from: "2026-11-01", to };
  const shown = elementsIn(await StatementSums({ statement, period, edition: editions.default, isCurrent: false }));
  const figures = shown.find(({ type }) => type === SumFigures)!.props.figures as readonly (readonly string[])[];
  expect(figures.at(-1)!.at(-1)).toBe(closed);
});
