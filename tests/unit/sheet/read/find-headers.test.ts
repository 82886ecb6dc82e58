import { bulkColumns } from "@/lib/sheet/columns";
import { columnOf, findHead, isOwnLabel } from "@/lib/sheet/read/find-headers";
import headers from "@/lib/sheet/read/header-words.json";
import { allLanguages } from "@/lib/contract/constants";

test.each(allLanguages)("recognises every label of ours in %s", async (language) => {
  const { columns } = (await import(`@/messages/${language}/bulk.json`)) as { columns: Record<string, string> }; // its type has all keys
  for (const { key } of [...bulkColumns.invoice, ...bulkColumns.payout])
    expect([key, columnOf(columns[key]!), isOwnLabel(columns[key]!, key)]).toEqual([key, key, true]);
});

test("maps every header word to its column, in any case", () => {
  const wrong = Object.entries(headers.columns).flatMap(([key, words]) =>
    words
      .filter((word) => columnOf(word) !== key || columnOf(word.toUpperCase()) !== key)
      .map((word) => [key, word, columnOf(word)]),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["  FULL\nNAME * ", "fullName"],
  ["Full name / Ad və soyad", "fullName"],
  ["Müştərinin adı", "fullName"],
  ["mobile_phone", "mobilePhone"],
  ["mobilePhone", "mobilePhone"],
  ["Phone number (with country code)", "mobilePhone"],
  ["Guest's phone", "mobilePhone"],
  ["E-POÇT ÜNVANI", "email"],
  ["Amount, AZN", "amount"],
  ["Məbləğ (AZN)", "amount"],
  ["MEBLEG", "amount"],
  ["Сумма, ман.", "amount"],
  ["المبلغ (درهم)", "amount"],
  ["Amount (required)", "amount"],
  ["Срок действия ссылки (ДД.ММ.ГГГГ)", "linkExpirationDate"],
  ["№ брони", "bookingId"],
  ["معرف الحجز", "bookingId"],
  ["Recipient's IBAN", "destination"],
  ["3. Description", "description"],
  ["Rezerv №", "bookingId"],
  ["Mebleg", "amount"],
  ["Tutar (TL)", "amount"],
  ["Cep telefonu", "mobilePhone"],
  ["Açıklama", "description"],
  ["Kart numarası", "destination"],
])("%j is %s", (label, key) => expect(columnOf(label)).toBe(key));

test.each([
  "Amount with fee",
  "Fee",
  "Currency",
  "Invoice number",
  "Check-in date",
  "Status",
  "Room",
  "Bank name",
  "",
  "1",
  "x".repeat(500),
])("%j is no known header", (label) => expect(columnOf(label)).toBeUndefined());

test("a head keeps its labels, the candidates of a column, the names apart, the currency and the texts above", () => {
  const labels = (...all: readonly string[]) => ({
    hidden: false,
    labels: new Map(all.map((label, at) => [at, label])),
  });
  const head = findHead(
    [labels("Otel Xəzər"), labels("Soyad", "Ad", "Phone", "Price", "Total\namount", "Valyuta", "Total nights")],
    bulkColumns.invoice,
  );
  expect(head).toMatchObject({ index: 1, names: [1, 0], currency: 5, above: ["Otel Xəzər"] });
  expect([...head!.candidates]).toEqual([
    ["fullName", [1]],
    ["mobilePhone", [2]],
    ["amount", [3, 4]],
  ]);
  expect(head!.labels.get(4)).toBe("Total amount");
});
