// Each later part and each page gets the messages that it reads, by lists that are written from the source.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fetchWords } from "@/lib/i18n/fetch-words";
import * as families from "@/lib/i18n/families";
import { messagesOf } from "@/lib/i18n/messages";
import { listsOfWords, namespacesRead } from "@/scripts/support/words-used";

test("lib/i18n/families.ts has what the source reads: run `npm run words`", () =>
  expect(Object.entries(families).sort()).toEqual([...listsOfWords("app", "components")].sort()));

test.each([
  ["the menu of a row", "components/ui/layers/menu-panel.tsx", "MenuPanel"],
  ["the menu of a phone", "components/shell/menu/mobile-menu.tsx", "MobileMenu"],
])("%s gets its messages from the page and fetches none", (_, file, name) => {
  expect(readFileSync(join(process.cwd(), file), "utf8")).toContain(`function ${name}`);
  expect(namespacesRead(file, name)).toEqual([]);
});

test("finds the messages of the components that a dialog renders", () => {
  const lists = Object.fromEntries(listsOfWords("components"));
  expect(lists["WalletDialog"]).toEqual(expect.arrayContaining(["money", "rules", "wallets"]));
  expect(lists["AppQrDialog"]).toContain("qrPayments");
});

test("a family is fetched in the requested language, also from a file with a hyphen in its name", async () => {
  const { invoiceForm, statuses } = await messagesOf("az");
  expect(await fetchWords("az", ["statuses", "invoiceForm"])).toEqual({ statuses, invoiceForm });
  expect(await fetchWords("az", ["statuses"])).toEqual({ statuses });
  expect((await fetchWords("en", ["statuses"])).statuses).not.toEqual(statuses);
});
