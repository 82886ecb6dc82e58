// The configuration of an application when a part of it did not load.
import { ConfigurePage } from "@/components/apps/configure/configure-page";
import { SmsSection } from "@/components/apps/configure/sms-section";
import { Failure } from "@/components/shell/failure/failure";
import { editions } from "@/lib/edition/editions";
import { Problem } from "@/lib/provider/problem";
import { elementsIn } from "@/tests/support/elements";
import { appDetails, holder } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("@/components/shell/enter", () => ({
  refusalOf: () => undefined,
  enterAndRead: async (_path: string, read: () => Promise<unknown>) => ({
    user: mockUser,
    edition: mockEdition,
    found: await read(),
  }),
}));
jest.mock("@/lib/provider/page", () => ({
  load: async ({ name }: { readonly name: string }, input: object) =>
    mockInputs.push({ name, ...input }) && name === mockFailing
      ? { problem: mockProblem }
      : { answer: mockAnswers[name] },
}));
const mockUser = holder();
const mockEdition = editions.default;
const mockProblem = new Problem("unreachable");
const mockAnswers: Readonly<Record<string, unknown>> = {
  "apps.read": appDetails({ appId: "2", appConfigId: "20" }),
  "catalog.categories": [{ category: "tourism" }],
  "invoices.list": { rows: [], total: 0 },
};
let mockFailing = "";
const mockInputs: object[] = [];

async function shown(failing: string) {
  mockFailing = failing;
  const all = elementsIn(await ConfigurePage({ params: Promise.resolve({ appId: "2", appConfigId: "20" }) }));
  return (part: unknown) => all.find(({ type }) => type === part)?.props;
}

test("the form shows that the categories did not load", async () => {
  expect((await shown("catalog.categories"))(Failure)).toMatchObject({ problem: mockProblem, small: true });
  expect((await shown(""))(Failure)).toBeUndefined();
});

test("the SMS preview knows why it has a sample", async () => {
  expect((await shown(""))(SmsSection)).toMatchObject({ sample: "none" });
  expect((await shown("invoices.list"))(SmsSection)).toMatchObject({ sample: "unread" });
});

test("ids with signs that an address encodes are those of the provider", async () => {
  mockInputs.length = 0;
  await ConfigurePage({ params: Promise.resolve({ appId: "A%2F7%3A%25", appConfigId: "20" }) });
  expect(mockInputs).toEqual(
    expect.arrayContaining([
      { name: "apps.read", appId: "A/7:%" },
      { name: "invoices.list", appId: "A/7:%", offset: 1 },
    ]),
  );
});
