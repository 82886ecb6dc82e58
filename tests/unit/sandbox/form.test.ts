// Uploads: text fields by the table's rules, then one file of at most 25 MB.
import { contract } from "@/lib/provider/contract";
import { UPLOAD_LIMIT } from "@/lib/provider/contract/values";
import { readForm } from "@/sandbox/form";
import { Refusal } from "@/sandbox/refusal";

const { uploadInvoices } = contract.bulk;
const { configureHotel } = contract.apps;
const sent = (form: FormData) => new Request("http://sandbox.invalid/", { method: "POST", body: form });
const withFile = (size: number) => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(size)]), "guests.xlsx");
  return form;
};
const refused = (work: Promise<unknown>) => work.then(() => undefined, (error: unknown) => (error instanceof Refusal ? { status: error.status, fields: error.reasons.fields } : error));

test("a file of exactly the limit arrives whole", async () => {
  const { file } = await readForm(uploadInvoices, sent(withFile(UPLOAD_LIMIT)));
  expect(file).toMatchObject({ name: "guests.xlsx" });
  expect(file?.bytes.length).toBe(UPLOAD_LIMIT);
});
test("one byte more is refused", async () => expect(await refused(readForm(uploadInvoices, sent(withFile(UPLOAD_LIMIT + 1))))).toMatchObject({ status: 413 }));
test("text fields are checked, and a missing file is named", async () => {
  const form = new FormData();
  form.append("brandName", " Qızılyarpaq ");
  expect(await refused(readForm(configureHotel, sent(form)))).toEqual({ status: 422, fields: { businessDescription: "required", logo: "required" } });
});
test("anything but form data is refused", async () => expect(await refused(readForm(uploadInvoices, new Request("http://sandbox.invalid/", { method: "POST", body: "{}", headers: { "content-type": "application/json" } })))).toMatchObject({ status: 415 }));
test("a form that ends in the middle is refused", async () => {
  const whole = await sent(withFile(1000)).text();
  const request = new Request("http://sandbox.invalid/", { method: "POST", body: whole.slice(0, 600), headers: { "content-type": `multipart/form-data; boundary=${whole.slice(2, whole.indexOf("\r\n"))}` } });
  expect(await refused(readForm(uploadInvoices, request))).toMatchObject({ status: 400 });
}, 3000);
