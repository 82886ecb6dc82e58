// What a page says of its applications and wallets that did not load.
import { QrPaymentList } from "@/components/invoices/qr/qr-payment-list";
import { qrPaymentList } from "@/components/invoices/qr/define-qr-payment-list";
import { Failure } from "@/components/shell/failure/failure";
import { NotRead } from "@/components/shell/failure/not-read";
import { editions } from "@/lib/edition/editions";
import { Problem } from "@/lib/provider/problem";
import { elementsIn } from "@/tests/support/elements";
import { holder } from "@/tests/support/records";

jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/lib/i18n/current", () => ({
  ...jest.requireActual<object>("@/tests/support/server-texts"),
  currentEdition: async () => mockEdition,
}));
jest.mock("@/lib/provider/page", () => ({
  currentUser: async () => mockUser,
  load: async ({ name }: { readonly name: string }) => {
    mockAsked.push(name);
    return mockProblem ? { problem: mockProblem } : { answer: [] };
  },
}));
const mockEdition = editions.default;
const mockAsked: string[] = [];
let mockUser = holder();
let mockProblem: Problem | undefined;
beforeEach(() => {
  mockAsked.length = 0;
  mockUser = holder();
  mockProblem = new Problem("unreachable");
});

test.each([
  ["applications", "Applications"],
  ["wallets", "Wallet"],
] as const)("names the %s that were not read, and why", async (part, what) => {
  const [shown] = elementsIn(await NotRead({ part })).filter(({ type }) => type === Failure);
  expect(shown?.props).toMatchObject({ problem: mockProblem, what, small: true });
});
test("says nothing of what was read, or is refused to this person", async () => {
  mockProblem = undefined;
  expect(await NotRead({ part: "applications" })).toBeNull();
  mockProblem = new Problem("forbidden");
  expect(await NotRead({ part: "applications" })).toBeNull();
});
test("does not ask for wallets that this person may not see", async () => {
  mockUser = holder({ roles: [], privileges: [] });
  expect(await NotRead({ part: "wallets" })).toBeNull();
  expect(mockAsked).toEqual([]);
});

const qrScreen = (more: Parameters<typeof QrPaymentList>[0]["more"]) =>
  QrPaymentList({
    list: qrPaymentList,
    path: qrPaymentList.path,
    state: { query: {}, page: 0, dropped: [], period: "none" } as never,
    pathValues: {},
    outcome: { answer: { rows: [], total: 0 } },
    record: undefined,
    applications: [],
    sums: undefined,
    user: mockUser,
    edition: mockEdition,
    more,
  });
test("the QR screen says that there is no application only if it has read them", async () => {
  expect((await qrScreen({ answer: [] })).props).toMatchObject({ hint: expect.stringContaining("application") });
  expect((await qrScreen({ problem: new Problem("unreachable") })).props).toMatchObject({
    hint: undefined,
    emptyActions: undefined,
  });
});
