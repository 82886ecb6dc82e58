// The name on an application's poster.
import { QrPoster } from "@/components/invoices/qr/qr-poster";
import { elementsIn } from "@/tests/support/elements";
import { appDetails } from "@/tests/support/records";

jest.mock("@/lib/i18n/current", () => jest.requireActual("@/tests/support/server-texts"));
jest.mock("next-intl/server", () => jest.requireActual("@/tests/support/server-texts"));

const isLong = async (brandName: string) =>
  elementsIn(await QrPoster({ app: appDetails({ brandName }), apps: [], paper: "a4" })).some(
    ({ props }) => props["data-long"] === true,
  );

test("a long name has smaller letters, so that the code below it stays whole", async () => {
  expect(await isLong("Qızılyarpaq Otel")).toBe(false);
  expect(await isLong("W".repeat(45))).toBe(false);
  expect(await isLong("W".repeat(46))).toBe(true);
});
