// What is opened later fetches the words that it reads, and no others: a family that it does not name would be missing in front of
// a merchant, and one too many would be fetched for nothing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fetchWords } from "@/lib/i18n/fetch-words";
import { messagesOf } from "@/lib/i18n/messages";
import { bringersOfWords, namespacesRead } from "../../support/words-used";

const money = ["actions", "messages", "money", "problems", "shell", "transactions"];
/** All that may be fetched, each where it is opened. A new dialog is a new line. */
const fetched: Readonly<Record<string, readonly string[]>> = {
  AppQrDialog: ["actions", "messages", "problems", "qrPayments", "shell"],
  CancelHoldDialog: money,
  CommandPalette: ["shell", "statuses"],
  CompleteDialog: [...money, "rules"],
  ErrorScreen: ["messages", "problems"],
  ExportPanel: ["actions", "counts", "listExport", "messages", "problems", "shell"],
  FilterPanel: ["actions", "fields", "listing", "messages", "presets", "rules", "shell", "statuses"],
  IdleWarning: ["messages", "shell"],
  InvoicePaymentDialog: ["actions", "invoices", "messages", "problems", "shell"],
  LanguageDialog: ["shell"],
  OtherAccount: ["messages"],
  QrDialog: ["actions", "messages"],
  RefundDialog: [...money, "rules"],
  RemoveDialog: ["actions", "fields", "invoices", "messages", "problems", "shell", "statuses"],
  ReverseDialog: money,
  SendDialog: ["actions", "fields", "invoices", "messages", "problems", "shell", "statuses"],
  ShortcutsDialog: ["shell"],
};
/** Reads the file of words itself, without a reader of messages. The compiler knows which it may read. */
const readsPlainly = ["ErrorScreen"];

const bringers = bringersOfWords("components", "app");

test("what is opened later names the words that it may fetch", () => {
  const named = bringers.map(({ name, brings }) => [name, [...brings].sort()]);
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(fetched).map(([name, families]) => [name, [...families].sort()])),
  );
});
test.each(bringers.filter(({ name }) => !readsPlainly.includes(name)))(
  "$name reads the words that it fetches, and no others",
  ({ file, name, brings }) => expect(namespacesRead(file, name)).toEqual([...brings].sort()),
);
test.each([
  ["the menu of a row", "components/ui/menu-panel.tsx", "MenuPanel"],
  ["the menu of a phone", "components/shell/mobile-menu.tsx", "MobileMenu"],
])("%s is given its words by the page, and fetches none", (_, file, name) => {
  expect(readFileSync(join(process.cwd(), file), "utf8")).toContain(`function ${name}`);
  expect(namespacesRead(file, name)).toEqual([]);
  expect(bringers.filter((bringer) => bringer.file === file)).toEqual([]);
});

test("a family comes in its own language, whatever its file is called", async () => {
  const { invoiceForm, statuses } = await messagesOf("az");
  expect(await fetchWords("az", ["statuses", "invoiceForm"])).toEqual({ statuses, invoiceForm });
  expect(await fetchWords("az", ["statuses"])).toEqual({ statuses });
  expect((await fetchWords("en", ["statuses"])).statuses).not.toEqual(statuses);
});
