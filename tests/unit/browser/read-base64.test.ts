import { readBase64 } from "@/lib/browser/read-base64";

test.each([0, 1, 2, 3, 0x8000, 0x8001, 100_000])("encodes %s bytes", async (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
  expect(await readBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString("base64"));
});
