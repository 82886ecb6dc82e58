// A chosen logo, with the decoder of a browser that turns a photo as its camera says.
import { decodeLogo } from "@/components/apps/form/logo-picture";
import { jpeg } from "@/tests/support/pictures";

const shown = jest.fn();
beforeEach(() => Object.assign(globalThis, { createImageBitmap: shown }));

test("a photo that is turned counts as it is shown", async () => {
  const upright = { width: 492, height: 96 };
  shown.mockResolvedValue(upright);
  expect(await decodeLogo(new Blob([new Uint8Array(jpeg(96, 492))]))).toBe(upright);
  shown.mockResolvedValue({ width: 96, height: 492 });
  expect(await decodeLogo(new Blob([new Uint8Array(jpeg(492, 96))]))).toBe("size");
});

test("a file that is gone since it was chosen is damaged", async () => {
  const gone = Object.assign(new Blob([]), { arrayBuffer: () => Promise.reject(new Error("NotReadable")) });
  expect(await decodeLogo(gone)).toBe("damaged");
});
