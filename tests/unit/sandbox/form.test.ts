import { contract } from "@/lib/contract";
import { UPLOAD_LIMIT } from "@/lib/contract/constants";
import { readForm } from "@/sandbox/form";
import { Refusal } from "@/sandbox/refusal";
import { png } from "@/tests/support/pictures";

const { uploadInvoices } = contract.bulk;
const { configureHotel } = contract.apps;
const sent = (form: FormData) => new Request("http://sandbox.invalid/", { method: "POST", body: form });
const withFile = (size: number, name = "guests.xlsx", start = [0x50, 0x4b, 3, 4]) => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  return form;
};
const refused = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? { status: error.status, fields: error.reasons.fields } : error),
  );

test("accepts a file of exactly the limit", async () => {
  const { file } = await readForm(uploadInvoices, sent(withFile(UPLOAD_LIMIT)));
  expect(file).toMatchObject({ name: "guests.xlsx" });
  expect(file?.bytes.length).toBe(UPLOAD_LIMIT);
});
test("refuses one byte more", async () =>
  expect(await refused(readForm(uploadInvoices, sent(withFile(UPLOAD_LIMIT + 1))))).toMatchObject({ status: 413 }));
test("validates text fields and reports a missing file", async () => {
  const form = new FormData();
  form.append("note", " Qızılyarpaq ");
  expect(await refused(readForm(uploadInvoices, sent(form)))).toEqual({ status: 422, fields: { file: "required" } });
  const facts = new FormData();
  facts.append("brandName", "");
  facts.append("category", "hotels");
  expect(await refused(readForm(configureHotel, sent(facts)))).toEqual({
    status: 422,
    fields: { brandName: "required", category: "choice" },
  });
});
test("accepts missing optional fields and reads a logo's size", async () => {
  const form = new FormData();
  form.append("brandName", " Qızılyarpaq ");
  expect(await readForm(configureHotel, sent(form))).toEqual({ fields: { brandName: "Qızılyarpaq" }, file: undefined });
  const withLogo = (logo: Buffer) => {
    const next = new FormData();
    next.append("logo", new Blob([Uint8Array.from(logo)]), "logo.png");
    return readForm(configureHotel, sent(next));
  };
  expect((await withLogo(png(492, 96))).file?.bytes.equals(png(492, 96))).toBe(true);
  expect(await refused(withLogo(png(491, 96)))).toEqual({ status: 422, fields: { logo: "size" } });
});
test.each([
  ["x.xlsx.exe", "type"],
  ["x.xls", "type"],
  ["x", "type"],
  ["x.pdf", "type"],
  ["x\u202excod.xlsx", "characters"],
  ["x\u200b.xlsx", "characters"],
])("refuses a file called %j", async (name, rule) => {
  expect(await refused(readForm(uploadInvoices, sent(withFile(100, name))))).toEqual({
    status: 422,
    fields: { file: rule },
  });
});
test("compares a name's last extension with the first bytes", async () => {
  const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  expect((await readForm(uploadInvoices, sent(withFile(100, "x.exe.xls", old)))).file?.name).toBe("x.exe.xls");
  expect(await refused(readForm(uploadInvoices, sent(withFile(100, "x.xlsx", old))))).toMatchObject({
    fields: { file: "type" },
  });
  expect(await refused(readForm(uploadInvoices, sent(withFile(100, "x.xlsx", [0x4d, 0x5a]))))).toMatchObject({
    fields: { file: "type" },
  });
});
test("refuses anything but form data", async () =>
  expect(
    await refused(
      readForm(
        uploadInvoices,
        new Request("http://sandbox.invalid/", {
          method: "POST",
          body: "{}",
          headers: { "content-type": "application/json" },
        }),
      ),
    ),
  ).toMatchObject({ status: 415 }));
test("refuses a form that ends early", async () => {
  const whole = await sent(withFile(1000)).text();
  const request = new Request("http://sandbox.invalid/", {
    method: "POST",
    body: whole.slice(0, 600),
    headers: { "content-type": `multipart/form-data; boundary=${whole.slice(2, whole.indexOf("\r\n"))}` },
  });
  expect(await refused(readForm(uploadInvoices, request))).toMatchObject({ status: 400 });
}, 3000);
