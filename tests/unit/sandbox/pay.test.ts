import { mkdtempSync, readFileSync, readdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isCardNumber, responses, testCards } from "@/sandbox/money/cards";
import { serve } from "@/sandbox/http";
import { payLanguages, payWords } from "@/sandbox/pay/words";
import { seededSandbox } from "@/tests/support/seeded-sandbox";
import { Customer, Talk, day, draftOf, pathOf, textOf, temporary, tokenIn } from "./support";

const sandbox = temporary("default", "ae");
const talk = new Talk(sandbox);
const provider = sandbox.providers.get("default")!;
afterAll(() => sandbox.close());

const VISA = "4111 1111 1111 1111";
const cardFor = (response: string) => testCards.find((card) => card.response === response)!.number;
const cardOfType = (type: string) => testCards.find((card) => card.installment === type)!.number;
let owner = "";
beforeAll(async () => {
  owner = await talk.signIn("owner");
});
type Made = Record<string, string> & { version: number };
const newInvoice = async (more: object = {}): Promise<Made & { path: string }> => {
  const body = (await talk.post("api/bookings", draftOf(talk, more), owner)).body as Made;
  return { ...body, path: pathOf(body.paymentUrl) } as Made & { path: string };
};
const paymentsOf = (id: unknown) =>
  provider.store.rows<{
    id: string;
    status: string;
    response_code: string;
    card: string;
    method: string;
    captured: number;
    rrn: string;
    installment: string | null;
    order_language: string;
  }>("SELECT * FROM transactions WHERE invoice_id = ? ORDER BY created_at, id", Number(id));
const read = async (id: unknown) => (await talk.get(`api/booking/invoice/${String(id)}`, owner)).body;
const customer = () => new Customer(sandbox);

test("test cards have a valid checksum, and every bank answer has one", () => {
  for (const { number } of testCards) expect([number, isCardNumber(number)]).toEqual([number, true]);
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  expect([...new Set(testCards.map(({ response }) => response))].sort()).toEqual(Object.keys(responses).sort());
  for (const number of ["4111111111111112", "1234", "0000000000000000", "41111111111111111111"])
    expect(isCardNumber(number)).toBe(false);
});

describe("the four languages", () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
  const flat = (words: object, path = ""): [string, string][] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[`${path}${key}`, value] as [string, string]]
        : flat(value as object, `${path}${key}.`),
    );
  test.each(payLanguages)("%s has all texts, with the same arguments", (language) => {
    const english = new Map(flat(payWords.en));
    for (const [key, text] of flat(payWords[language])) {
      if (key.startsWith("months.")) continue;
      expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? "")]);
      expect(text).not.toMatch(/\.$/);
    }
    for (const key of english.keys())
      if (!key.startsWith("months.")) expect(flat(payWords[language]).map(([name]) => name)).toContain(key);
  });
  test.each([
    ["en", "ltr", "345.00 AZN"],
    ["az", "ltr", "345,00 AZN"],
    ["ru", "ltr", "345,00 AZN"],
    ["ar", "rtl", "345.00 AZN"],
  ] as const)("%s works from the open link to the receipt", async (language, dir, amount) => {
    const { id, path } = await newInvoice();
    const visitor = customer();
    const page = await visitor.open(`${path}?lang=${language}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(page.html).not.toContain("<script");
    const text = textOf(page).replaceAll("\u00A0", " ");
    for (const part of [
      payWords[language].cardNumber,
      payWords[language].test,
      "İkinəfərlik otaq",
      "Qızılyarpaq Otel",
      amount,
    ])
      expect(text).toContain(part);
    const receipt = await visitor.send(page, { cardNumber: VISA });
    expect(receipt.html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(textOf(receipt)).toContain(payWords[language].paid);
    expect(textOf(receipt)).toContain(paymentsOf(id)[0]!.rrn);
    expect(paymentsOf(id)[0]!.order_language).toBe(language);
    expect((await visitor.open(receipt.where)).html).toBe(receipt.html);
  });
  test("are selected by the address, an earlier attempt, the browser, in this order", async () => {
    const { path } = await newInvoice();
    const lang = async (address: string, accept = "") =>
      /<html lang="(\w+)"/.exec((await customer().open(address, { "accept-language": accept })).html)?.[1];
    expect(await lang(path)).toBe("en");
    expect(await lang(path, "tr-TR,ru;q=0.8,az;q=0.9")).toBe("az");
    await customer().pay(`${path}?lang=ru`, cardFor("51"));
    expect(await lang(path, "ar")).toBe("ru");
    expect(await lang(`${path}?lang=ar`, "en")).toBe("ar");
    expect(await lang(`${path}?lang=xx`)).toBe("ru");
  });
  test("use the portal's font, served by the sandbox itself", async () => {
    const { path } = await newInvoice();
    const page = await customer().open(path);
    const sheet = await customer().open(/<link rel="stylesheet" href="([^"]+)"/.exec(page.html)![1]!);
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    const files = [...sheet.html.matchAll(/url\("([^"]+)"\)/g)].map(([, address]) => address!);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await customer().open(file)).headers.get("content-type")).toBe("font/woff2");
    expect((await customer().open("/pay/fonts/..%2f..%2fpackage.json")).status).toBe(404);
  });
  test("count months with each language's plural forms", async () => {
    const { path } = await newInvoice({ installment: { cardType: "BIRKART", months: 3 } });
    for (const [language, months] of [
      ["en", "3 months"],
      ["az", "3 ay"],
      ["ru", "3 месяца"],
      ["ar", "3 أشهر"],
    ] as const)
      expect(textOf(await customer().open(`${path}?lang=${language}`))).toContain(months);
  });
});

describe("paying", () => {
  test("appears in the portal: status, operation, log, wallet, dashboard", async () => {
    const { id, path } = await newInvoice();
    const wallet = async () =>
      ((await talk.get("api/user/wallets", owner)).body as unknown as { available: string }[])[0]!.available; // the contract's Wallet list
    const before = Number((await wallet()).replace(".", ""));
    await customer().pay(path, VISA);
    expect(await read(id)).toMatchObject({
      status: "paid",
      completedBy: "Leyla Həsənova",
      completedDate: expect.any(String),
    });
    expect((await talk.get(`api/invoices/${id}/transactions`, owner)).body).toMatchObject([
      {
        kind: "card",
        amount: "345.00",
        status: "paid",
        maskedCard: "411111******1111",
        rrn: expect.stringMatching(/^\d{12}$/),
      },
    ]);
    expect((await talk.get(`api/invoices/log/history/${id}`, owner)).body).toMatchObject([
      { kind: "paid", by: "Leyla Həsənova", amount: "345.00", detail: "411111******1111", responseCode: null },
      { kind: "opened", by: "Leyla Həsənova" },
      { kind: "created" },
    ]);
    expect(Number((await wallet()).replace(".", ""))).toBe(before + 34_500);
    expect((await talk.get("api/dashboard/recent-activity?offset=1", owner)).body.rows).toMatchObject([
      { kind: "card", name: "Leyla Həsənova", amount: "345.00" },
    ]);
    expect(
      (await talk.get(`api/transactionsPageable?invoiceCode=${(await read(id)).invoiceCode as string}`, owner)).body
        .rows,
    ).toMatchObject([
      {
        status: "paid",
        responseCode: "00",
        responseDescription: "Approved",
        remaining: "345.00",
        paymentMethod: "link",
      },
    ]);
  });
  test.each(Object.keys(responses).filter((code) => code !== "00"))(
    "answer %s is explained, creates a transaction, and the invoice stays payable",
    async (response) => {
      const { id, path, invoiceCode } = await newInvoice();
      const receipt = await customer().pay(path, cardFor(response));
      expect(textOf(receipt)).toContain(`${payWords.en.failed}`);
      expect(textOf(receipt)).toContain(payWords.en.responses[response as keyof typeof responses]);
      const status = response === "96" ? "failed" : "declined";
      expect(paymentsOf(id)).toMatchObject([{ status, response_code: response, captured: 0 }]);
      expect((await read(id)).status).toBe(status);
      expect((await talk.get(`api/transactionsPageable?invoiceCode=${invoiceCode}`, owner)).body.rows).toMatchObject([
        { status, responseCode: response, responseDescription: responses[response as keyof typeof responses] },
      ]);
      await customer().pay(path, VISA);
      expect((await read(id)).status).toBe("paid");
    },
  );
  test("a card that is no test card is invalid", async () => {
    const { id, path } = await newInvoice();
    await customer().pay(path, "4000056655665556");
    expect(paymentsOf(id)).toMatchObject([{ response_code: "14" }]);
  });
  test("accepts Arabic digits and spaces", async () => {
    const { id, path } = await newInvoice();
    await customer().pay(path, "٤١١١ ١١١١ ١١١١ ١١١١", { expiry: "٠٨ / ٢٠٣٩", cvv: "١٢٣" });
    expect((await read(id)).status).toBe("paid");
  });
  test.each([
    ["no number", { cardNumber: "" }, "cardNumber", "required"],
    ["a wrong digit", { cardNumber: "4111111111111112" }, "cardNumber", "wrongCard"],
    ["no month", { expiry: "" }, "expiry", "required"],
    ["month thirteen", { expiry: "13/39" }, "expiry", "wrongExpiry"],
    ["a month that is over", { expiry: "01/20" }, "expiry", "pastExpiry"],
    ["no CVV", { cvv: "" }, "cvv", "required"],
    ["a short CVV", { cvv: "12" }, "cvv", "wrongCvv"],
  ] as const)("%s is marked, and nothing happens", async (_, wrong, field, word) => {
    const { id, path } = await newInvoice();
    const page = await customer().pay(path, VISA, wrong);
    expect(page.status).toBe(422);
    expect(textOf(page)).toContain(payWords.en[word].split("{")[0]);
    expect(page.html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" autofocus`));
    expect(page.html.match(/ autofocus/g)).toHaveLength(1);
    expect(page.html).not.toContain("4111111111111112");
    expect(paymentsOf(id)).toEqual([]);
  });
  test("keeps the input, except secrets of the card", async () => {
    const { path } = await newInvoice({ installment: { cardType: "BIRKART", months: 6 } });
    const page = await customer().pay(path, VISA, { cvv: "", months: "6" });
    expect(page.html).toMatch(/id="expiry"[^>]* value="08\/39"/);
    expect(page.html).toContain('<option value="6" selected>');
    expect(page.html).not.toMatch(/id="cardNumber"[^>]* value="[^"]/);
  });
  test("accepts a card that expires this month", async () => {
    const { id, path } = await newInvoice();
    const [year = "", month = ""] = provider.calendar.month(provider.now()).split("-");
    await customer().pay(path, VISA, { expiry: `${month}/${year.slice(2)}` });
    expect((await read(id)).status).toBe("paid");
  });
});

describe("one payment form", () => {
  test("pays once, however often it is sent", async () => {
    const { id, path } = await newInvoice();
    const visitor = customer();
    const page = await visitor.open(path);
    const pages = await Promise.all(Array.from({ length: 6 }, () => visitor.send(page, { cardNumber: VISA })));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(paymentsOf(id)).toHaveLength(1);
  });
  test("pays once in two tabs", async () => {
    const { id, path } = await newInvoice();
    const visitor = customer();
    const tabs = [await visitor.open(path), await visitor.open(path)];
    const pages = await Promise.all(tabs.map((tab) => visitor.send(tab, { cardNumber: VISA })));
    expect(paymentsOf(id)).toHaveLength(1);
    expect(pages.map(textOf).filter((text) => text.includes(payWords.en.closed.paid[0]))).toHaveLength(1);
  });
  test.each([
    "no token",
    "a token of another link",
    "another browser",
    "another customer's token",
    "another site",
    "a spoilt token",
  ])("is refused with %s", async (how) => {
    const { id, path } = await newInvoice();
    const visitor = customer();
    const page = await visitor.open(path);
    const other = customer();
    await other.open(path); // a browser with a cookie of its own
    const filled = { cardNumber: VISA, expiry: "08/39", cvv: "123" };
    const reply =
      how === "no token"
        ? await visitor.post(path, filled)
        : how === "a token of another link"
          ? await visitor.post(path, { ...filled, token: tokenIn(await visitor.open((await newInvoice()).path)) })
          : how === "another browser"
            ? await customer().post(path, { ...filled, token: tokenIn(page) })
            : how === "another customer's token"
              ? await other.post(path, { ...filled, token: tokenIn(page) })
              : how === "another site"
                ? await visitor.send(page, filled, { "sec-fetch-site": "cross-site" })
                : await visitor.post(path, { ...filled, token: `${tokenIn(page).slice(0, -4)}AAAA` });
    expect(reply.status).toBe(403);
    expect(paymentsOf(id)).toEqual([]);
  });
  test("requires form data of limited size", async () => {
    const { path } = await newInvoice();
    expect((await customer().post(path, {}, { "content-type": "application/json" })).status).toBe(415);
    expect((await customer().post(path, { token: "x".repeat(20_000) })).status).toBe(413);
  });
  test("has a receipt that belongs to its link", async () => {
    const one = await newInvoice();
    const visitor = customer();
    const receipt = await visitor.pay(one.path, VISA);
    expect((await visitor.open(receipt.where.replace(one.path, (await newInvoice()).path))).status).toBe(404);
  });
});

describe("a link that accepts no payment states it", () => {
  const shows = async (path: string, status: number, why: keyof (typeof payWords)["en"]["closed"]) => {
    for (const language of payLanguages) {
      const page = await customer().open(`${path}?lang=${language}`);
      expect([page.status, textOf(page).includes(payWords[language].closed[why][0]), tokenIn(page)]).toEqual([
        status,
        true,
        "",
      ]);
    }
  };
  test("unknown", () => shows("/pay/nosuchlink22", 404, "unknown"));
  test("of another shape", async () => {
    for (const path of ["/pay/", "/pay", "/pay/a/b", "/pay/%2e%2e", "/pay/x'--"])
      expect((await customer().open(path)).status).toBe(404);
  });
  test("paid", async () => {
    const { path } = await newInvoice();
    await customer().pay(path, VISA);
    await shows(path, 200, "paid");
  });
  test("deleted", async () => {
    const { id, path } = await newInvoice();
    await talk.ask("DELETE", `api/invoice/${id}?version=1`, { token: owner });
    await shows(path, 410, "deleted");
  });
  test("held", async () => {
    const { path } = await newInvoice({ preAuth: true });
    await customer().pay(path, VISA);
    await shows(path, 200, "held");
  });
  test.each([
    ["canceled", 410, "canceled"],
    ["reversed", 410, "canceled"],
    ["preAuthExpired", 410, "canceled"],
    ["expired", 410, "expired"],
    ["partialRefunded", 200, "paid"],
    ["refunded", 200, "refunded"],
    ["refundInProgress", 200, "paid"],
    ["inProgress", 200, "inProgress"],
  ] as const)("%s", async (status, code, why) => {
    const { id, path } = await newInvoice();
    provider.store.run("UPDATE invoices SET status = ? WHERE id = ?", status, id!);
    await shows(path, code, why);
  });
  test("says what was refunded, and so does the receipt", async () => {
    const { id, path } = await newInvoice({ amount: "250.00" });
    const visitor = customer();
    const { where } = await visitor.pay(path, VISA);
    const { id: paid } = paymentsOf(id)[0]!;
    const { paid: already, refunded: returned } = payWords.en.closed;
    const refund = async (amount: string, status: string, remaining: string) => {
      const more = { id: paid, amount, reason: "Returned", decidedOn: { status, remaining } };
      expect((await talk.post("api/refund", more, owner)).status).toBe(200);
      return [textOf(await visitor.open(path)), textOf(await visitor.open(where))] as const;
    };
    const [part, partReceipt] = await refund("100.00", "paid", "250.00");
    expect([part, partReceipt].map((text) => / Refunded 100\.00\s/.test(text))).toEqual([true, true]);
    expect([part.includes(already[0]), partReceipt.includes(payWords.en.paid)]).toEqual([true, true]);
    const [whole, wholeReceipt] = await refund("150.00", "partialRefunded", "150.00");
    expect([whole.includes(returned[1]), whole.includes(already[0])]).toEqual([true, false]);
    expect([whole, wholeReceipt].map((text) => / Refunded 250\.00\s/.test(text))).toEqual([true, true]);
    expect(/ Paid /.test(wholeReceipt)).toBe(false);
  });
  test("expired after a declined payment", async () => {
    const { id, path } = await newInvoice();
    await customer().pay(path, cardFor("51"));
    expect((await read(id)).status).toBe("declined");
    provider.store.run("UPDATE invoices SET expires_on = '2020-01-01' WHERE id = ?", id!);
    await shows(path, 410, "expired");
  });
  test("of a disabled merchant", async () => {
    const { path } = await newInvoice({ appId: "10533" });
    provider.store.run("UPDATE apps SET state = 'disabled' WHERE id = '10533'");
    await shows(path, 410, "closed");
    provider.store.run("UPDATE apps SET state = 'inProduction' WHERE id = '10533'");
  });
  test("a form that was open when the link was closed moves nothing", async () => {
    const { id, path } = await newInvoice();
    const visitor = customer();
    const page = await visitor.open(path);
    await talk.ask("DELETE", `api/invoice/${id}?version=1`, { token: owner });
    expect((await visitor.send(page, { cardNumber: VISA })).status).toBe(410);
    expect(paymentsOf(id)).toEqual([]);
  });
  test("refuses other methods", async () =>
    expect((await talk.ask("DELETE", (await newInvoice()).path)).status).toBe(405));
});

describe("a hold", () => {
  test("reserves the money for a week", async () => {
    const { id, path } = await newInvoice({ preAuth: true });
    const page = await customer().open(path);
    expect(textOf(page)).toContain(payWords.en.holdNote);
    expect(textOf(await customer().pay(path, VISA))).toContain(payWords.en.held);
    expect(paymentsOf(id)).toMatchObject([{ method: "preAuth", status: "preAuth", captured: 0 }]);
    expect((await talk.get("api/transactionsPageable?status=preAuth&offset=1", owner)).body.rows).toMatchObject([
      { remaining: "345.00", holdExpires: expect.stringContaining(day(talk, 7)) },
    ]);
  });
});

describe("installments", () => {
  const terms = { cardType: "BOLKART", months: 6 };
  test("are offered by the invoice: with a card of their brand, or in full with any card", async () => {
    const { id, path } = await newInvoice({ installment: terms });
    const page = await customer().open(path);
    expect(textOf(page).replaceAll("\u00A0", " ")).toContain("BOLKART · 6 months 6 × 57.50 AZN");
    expect([...page.html.matchAll(/<option value="(\d*)"/g)].map(([, value]) => value)).toEqual(["", "6"]);
    for (const number of [VISA, cardOfType("BIRKART")])
      expect(textOf(await customer().pay(path, number, { months: "6" }))).toContain(
        "This installment needs a card of the type BOLKART",
      );
    expect(textOf(await customer().pay(path, cardOfType("BOLKART"), { months: "6" }))).toContain("6 months");
    expect(paymentsOf(id)).toMatchObject([
      { method: "installment", status: "paid", captured: 34_500, installment: JSON.stringify(terms) },
    ]);
    const { path: other, id: atOnce } = await newInvoice({ installment: terms });
    await customer().pay(other, VISA);
    expect(paymentsOf(atOnce)).toMatchObject([{ method: "card", status: "paid", installment: null }]);
  });
  test("name the last part, and the schedule of the invoice, in the customer's language", async () => {
    const schedule = { interval: "monthly", date: "2099-12-03" };
    const { path } = await newInvoice({ amount: "100.01", installment: terms, schedule });
    for (const [language, parts, plan] of [
      ["en", "6 × 16.67 AZN, the last one 16.66 AZN", "Payment schedule Monthly, from 3 December 2099"],
      ["ar", "6 × 16.67 AZN، والأخير 16.66 AZN", "دفعة مجدولة شهريًا، ابتداءً من 3 ديسمبر 2099"],
    ] as const) {
      const text = textOf(await customer().open(`${path}?lang=${language}`));
      const line = text.replaceAll("\u00A0", " ").replace(/ (?=[,،])/g, ""); // between two elements
      for (const fact of [parts, plan]) expect(line).toContain(fact);
    }
  });
  test("are refused if the invoice does not offer them", async () => {
    const { id, path } = await newInvoice();
    expect((await customer().open(path)).html).not.toContain('name="months"');
    await customer().pay(path, cardOfType("BIRKART"), { months: "18" });
    expect(paymentsOf(id)).toMatchObject([{ method: "card", installment: null }]);
    const { path: six } = await newInvoice({ installment: terms });
    for (const months of ["1", "5", "12", "99"])
      expect((await customer().pay(six, cardOfType("BOLKART"), { months })).status).toBe(422);
  });
  test("are refused for brands that a country does not have", async () => {
    const emirates = new Talk(sandbox, "ae");
    const token = await emirates.signIn("owner");
    const draft = draftOf(emirates, { mobilePhone: "+971501234567", installment: terms });
    expect((await emirates.post("api/bookings", draft, token)).body.fields).toEqual({
      "installment.cardType": "choice",
    });
  });
  test("show the last part when it differs", async () => {
    const { path } = await newInvoice({ amount: "100.00", installment: { ...terms, months: 3 } });
    expect(textOf(await customer().open(path)).replaceAll("\u00A0", " ")).toContain(
      "3 × 33.33 AZN , the last one 33.34 AZN",
    );
  });
  test("appear in the invoice's payments, its log, and the transaction with its history", async () => {
    const { id, path } = await newInvoice({ installment: terms });
    await customer().pay(path, cardOfType("BOLKART"), { months: "6" });
    const get = async (address: string) =>
      (await talk.get(address, owner)).body as unknown as { id: string; kind: string; installment: unknown }[]; // lists of the contract
    const [operation] = await get(`api/invoices/${id}/transactions`);
    expect(operation).toMatchObject({ kind: "installment", installment: terms });
    expect((await get(`api/invoices/log/history/${id}`)).map(({ kind, installment }) => [kind, installment])).toEqual([
      ["paid", terms],
      ["opened", null],
      ["created", null],
    ]);
    expect(await get(`api/transactions/${operation!.id}/history`)).toMatchObject([
      { kind: "paid", installment: terms },
    ]);
    const { rows } = (await talk.get(`api/transactionsPageable?name=${operation!.id}`, owner)).body;
    expect(rows).toMatchObject([{ installment: terms }]);
  });
});

describe("an application's QR", () => {
  const path = "/pay/qr-az-10482";
  test.each([
    ["en", "Pay"],
    ["az", "Ödə"],
    ["ru", "Оплатить"],
    ["ar", "دفع"],
  ])("in %s has a button that names no amount", async (language, name) => {
    expect((await customer().open(`${path}?lang=${language}`)).html).toContain(`<button>${name}</button>`);
  });
  const lastQr = async () => (await talk.get("api/invoices/qr?offset=1", owner)).body.rows?.[0];
  test("accepts the amount that the customer enters, in the customer's format", async () => {
    const before = (await lastQr())!;
    const receipt = await customer().pay(path, VISA, { amount: "1 234,50" });
    expect(textOf(receipt)).toContain("1,234.50 AZN".replace(" ", "\u00A0").replaceAll("\u00A0", " "));
    const row = (await lastQr())!;
    expect(row).toMatchObject({ amount: "1234.50", status: "success", maskedCard: "411111******1111", appId: "10482" });
    expect(Number(String(row.code).slice(3))).toBe(Number(String(before.code).slice(3)) + 1);
    await customer().pay(path, cardFor("51"), { amount: "5" });
    expect(await lastQr()).toMatchObject({ amount: "5.00", status: "declined" });
  });
  test.each([
    ["", "required"],
    ["0.99", "amountMin"],
    ["40000", "amountUnder"],
    ["1,234", "amountTwoWays"],
    ["1.234,567", "amountDecimals"],
    ["abc", "amountNumber"],
    ["-5", "amountMin"],
  ] as const)("refuses %s", async (amount, word) => {
    const before = (await lastQr())!.code;
    const page = await customer().pay(path, VISA, { amount });
    expect(page.status).toBe(422);
    expect(textOf(page)).toContain(payWords.en[word].split("{")[0]!.trim());
    expect((await lastQr())!.code).toBe(before);
  });
  test("may contain the amount", async () =>
    expect((await customer().open(`${path}?amount=12.50`)).html).toContain('value="12.50"'));
  test("the amount stays in another language and after a refused card", async () => {
    const visitor = customer();
    const page = await visitor.open(`${path}?amount=12.50`);
    const addresses = ({ html }: typeof page) =>
      [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, address]) => address!.replaceAll("&#38;", "&"));
    expect(addresses(page)).toEqual(payLanguages.map((language) => `${path}?lang=${language}&amount=12.50`));
    const refused = await visitor.send(page, { amount: "12.50", cardNumber: cardFor("51") });
    expect(addresses(refused)[0]).toBe(`${path}?lang=en&amount=12.50`);
    const taken = await visitor.send(await visitor.open(addresses(refused)[0]!), { amount: "12.50", cardNumber: VISA });
    expect(addresses(taken)[0]).toBe(`${path}?lang=en`);
  });
  test("differs for each country and each application", async () => {
    await customer().pay("/pay/qr-ae-10482", VISA, { amount: "7" });
    expect((await lastQr())!.amount).not.toBe("7.00");
    const gulf = new Talk(sandbox, "ae");
    expect((await gulf.get("api/invoices/qr?offset=1", await gulf.signIn("owner"))).body.rows).toMatchObject([
      { amount: "7.00", currency: "AED" },
    ]);
    for (const code of ["qr-az-99999", "qr-sa-10482", "qr-az-"])
      expect((await customer().open(`/pay/${code}`)).status).toBe(404);
  });
});

test("the pages run no script, are not cached and allow no framing", async () => {
  const { path } = await newInvoice({ fullName: "Leyla", description: '"><script>alert(1)</script>' });
  const page = await customer().open(`${path}?lang=%22%3E%3Cscript%3E`);
  expect(page.html).not.toContain("<script");
  expect(page.headers.get("content-security-policy")).toMatch(
    /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
  );
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("set-cookie")).toMatch(/^pay-visitor=[\w-]{22}; Path=\/pay; HttpOnly; SameSite=Lax$/);
  expect((await customer().open(`/pay/qr-az-10482?amount=${encodeURIComponent('"><script>')}`)).html).not.toContain(
    "<script",
  );
});

test("no whole card number and no CVV is in the database, its log or the program's log", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const own = seededSandbox({ dataFolder, editions: ["default"], address: "http://pay.example" });
  const lines: string[] = [];
  const server = serve(own, (line) => lines.push(JSON.stringify(line)));
  try {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = new Talk(own);
    const { body } = await client.post("api/bookings", draftOf(client), await client.signIn("owner"));
    const path = pathOf(body.paymentUrl);
    expect(body.paymentUrl).toBe(`http://pay.example${path}`);
    for (const cardNumber of [cardFor("51"), "4111111111111112", "5555555555554444"]) {
      const page = await fetch(base + path);
      const cookie = page.headers.get("set-cookie")?.split(";")[0] ?? "";
      const token = tokenIn({ status: 200, html: await page.text(), headers: page.headers, where: path });
      const reply = await fetch(base + path, {
        method: "POST",
        headers: { cookie },
        body: new URLSearchParams({ token, cardNumber, expiry: "08/39", cvv: "7391" }),
      });
      const html = (await reply.text()).replace(/<details[^]*?<\/details>/, "");
      for (const secret of [cardNumber, "7391"]) expect(html).not.toContain(secret);
    }
    const { store } = own.providers.get("default")!;
    const rows = store.rows<Record<string, unknown>>("SELECT * FROM transactions WHERE form IS NOT NULL");
    expect(rows).toHaveLength(2);
    // Only session and form IDs may contain any four digits by chance.
    const written = [
      ...rows.map(({ form: _, session_id: __, ...row }) => row),
      ...store.rows("SELECT kind, detail FROM invoice_events"),
      ...store.rows("SELECT text FROM outbox"),
      ...store.rows("SELECT * FROM results"),
    ];
    expect(JSON.stringify(written)).not.toMatch(/(?<!\d)7391(?!\d)/);
    const everything =
      lines.join() +
      readdirSync(dataFolder)
        .map((file) => readFileSync(join(dataFolder, file), "latin1"))
        .join();
    for (const secret of [cardFor("51"), "4111111111111112", "5555555555554444"])
      expect(everything).not.toContain(secret);
    expect(lines.join()).not.toContain(path.slice(5));
    expect(lines.join()).toContain('"/pay"');
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    own.close();
  }
});

describe("a bill that the merchant edits while its page is open", () => {
  const edit = async (bill: Made, more: object) =>
    talk.ask("PUT", `api/booking/invoice/${bill.id}`, {
      token: owner,
      body: { ...draftOf(talk, more), version: bill.version },
    });
  test.each([
    ["another amount", { amount: "5000.00" }, "5,000.00"],
    ["a hold instead of a payment", { preAuth: true }, "Hold"],
  ] as const)("with %s is shown again, and nothing is charged before that", async (_, more, shown) => {
    const bill = await newInvoice({ amount: "50.00" });
    const visitor = customer();
    const old = await visitor.open(bill.path);
    expect((await edit(bill, { amount: "50.00", ...more })).status).toBe(200);
    const firstStep = await visitor.send(old, { cardNumber: VISA, expiry: "08/39" });
    expect(firstStep.status).toBe(409);
    expect(textOf(firstStep)).toContain("The invoice has changed");
    expect(textOf(firstStep)).toContain("Nothing was paid");
    expect(textOf(firstStep)).toContain(shown);
    expect(firstStep.html).toContain('value="08/39"');
    expect(textOf(firstStep)).not.toContain("4111"); // no field has the error
    expect(firstStep.html).not.toContain('value="4111');
    expect(paymentsOf(bill.id)).toEqual([]);
    const paid = await visitor.send(firstStep, { cardNumber: VISA });
    expect(paid.status).toBe(200);
    expect(paymentsOf(bill.id)).toHaveLength(1);
  });
  test("does not ask again after it was paid", async () => {
    const bill = await newInvoice();
    const visitor = customer();
    const page = await visitor.open(bill.path);
    await visitor.send(page, { cardNumber: VISA });
    const again = await visitor.send(page, { cardNumber: VISA });
    expect(again.where).toContain("/receipt/");
    expect(paymentsOf(bill.id)).toHaveLength(1);
  });
});
