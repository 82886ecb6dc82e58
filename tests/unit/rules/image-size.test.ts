// The size in an image's header, read without decoding it.
import { brokenLogo, imageSize } from "@/lib/rules/image-size";
import { jpeg, png } from "@/tests/support/pictures";

test.each([
  ["a PNG", png(492, 96), { width: 492, height: 96 }],
  ["a JPEG behind what its camera wrote", jpeg(1200, 400, 65_000), { width: 1200, height: 400 }],
  ["a JPEG that ends before it says", jpeg(1200, 400).subarray(0, 3000), undefined],
  ["a PNG that ends before it says", png(492, 96).subarray(0, 23), undefined],
  ["a GIF", Buffer.from("GIF89a\x01\x02\x03\x04", "latin1"), undefined],
  ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='500'/>"), undefined],
  ["nothing", Buffer.alloc(0), undefined],
])("%s", (_, bytes, size) => expect(imageSize(bytes)).toEqual(size));

test.each([
  [png(492, 96), undefined],
  [png(491, 96), "size"],
  [jpeg(492, 95), "size"],
  [png(60_000, 60_000), "large"],
  [png(5_001, 5_000), "large"],
  [png(492, 96).subarray(0, 20), "damaged"],
  [Buffer.from("<script>"), "type"],
])("as a logo", (bytes, rule) => expect(brokenLogo(bytes)).toBe(rule));
