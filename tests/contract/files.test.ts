// Files are checked while they stream and are never buffered whole.
import { contract } from "@/lib/contract";
import { LOGO_LIMIT, UPLOAD_LIMIT } from "@/lib/contract/constants";
import { passUpload } from "@/lib/provider/door/upload";
import { imageSize } from "@/lib/rules/image-size";
import { handleCall } from "@/lib/provider/door/handle-call";
import { jpeg, png } from "@/tests/support/pictures";
import {
  type FakeProvider,
  fakeProvider,
  callDoor,
  request,
  sayAfterLooking,
  sayJson,
  sessionOf,
} from "@/tests/support/contract/door";

let provider: FakeProvider;
beforeAll(async () => {
  provider = await fakeProvider();
  process.env.PROVIDER_API_BASE = provider.address;
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
});

const upload = contract.bulk.uploadInvoices;
const none = { count: 0, amount: "0.00", fee: "0.00", total: "0.00" };
const received = {
  id: "b1",
  appId: "10482",
  fileName: "guests.xlsx",
  sums: {
    open: none,
    done: { count: 1, amount: "10.00", fee: "0.00", total: "10.00" },
    failed: none,
    takenOut: none,
    mended: none,
  },
  paidDate: null,
  paidBy: null,
  digest: "9F2C-71AB-03DE",
  version: 1,
  unpaid: none,
  currency: "AZN",
  status: "accepted",
  createdDate: "2026-11-20T10:00:00+04:00",
  createdBy: "Nigar",
};
const spreadsheet = (size: number) => {
  const bytes = Buffer.alloc(size, 7);
  Buffer.from("504b0304", "hex").copy(bytes);
  return bytes;
};
async function send(
  parts: readonly (readonly [field: string, content: Buffer | string, name?: string])[],
  to = upload,
  query = "appId=10482",
  announced = true,
): Promise<Response> {
  const boundary = "frontier";
  const body = Buffer.concat([
    ...parts.flatMap(([field, content, name]) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? "" : `; filename="${name}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
      ),
      Buffer.from(content as Buffer),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const plain = request(to.name, to, {
    cookie: await sessionOf(),
    body: new Blob([body]).stream(),
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": announced ? String(body.length) : undefined,
    },
  });
  return handleCall(new Request(`${plain.url}?${query}`, plain), to.name);
}
/** The values in the address of an application's form data. */
const configured = "appId=10482&version=1";
const fieldsIn = async (response: Response) => ((await response.json()) as { fields?: Record<string, string> }).fields;
const fileIn = (body: Buffer) => body.subarray(body.indexOf("\r\n\r\n") + 4, body.lastIndexOf("\r\n--"));

test("accepts exactly 25 MB", async () => {
  provider.play = sayJson(received);
  const file = spreadsheet(UPLOAD_LIMIT);
  const response = await send([["file", file, "guests.xlsx"]]);
  expect(response.status).toBe(200);
  const [request] = provider.requests;
  expect(request!.path).toBe("/api/bulk/upload/10482");
  expect(fileIn(request!.body).equals(file)).toBe(true);
});
test.each([true, false])("refuses one byte more (announced: %p)", async (announced) => {
  const response = await send(
    [["file", spreadsheet(UPLOAD_LIMIT + 1), "guests.xlsx"]],
    upload,
    "appId=10482",
    announced,
  );
  expect([response.status, await fieldsIn(response)]).toEqual([422, { file: "size" }]);
});
test("refuses a much larger file before it is read", async () => {
  const plain = request(upload.name, upload, {
    cookie: await sessionOf(),
    body: "x",
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "90000000" },
  });
  expect((await handleCall(new Request(`${plain.url}?appId=1`, plain), upload.name)).status).toBe(413);
});
test.each([
  ["another extension", "guests.exe", "504b0304"],
  ["another content", "guests.xlsx", "4d5a9000"],
  ["HTML in disguise", "guests.xls", "3c68746d6c3e"],
  ["too short to be anything", "guests.xlsx", "50"],
  ["another ending at the end", "guests.xlsx.exe", "504b0304"],
  ["an old spreadsheet that calls itself a new one", "guests.xlsx", "d0cf11e0a1b11ae1"],
  ["a new one that calls itself old", "guests.xls", "504b0304"],
  ["no ending", "guests", "504b0304"],
  ["a dot at the end", "guests.xlsx.", "504b0304"],
])("%s is refused", async (_, name, start) => {
  const response = await send([
    ["file", Buffer.concat([Buffer.from(start, "hex"), start.length > 2 ? Buffer.alloc(100) : Buffer.alloc(0)]), name],
  ]);
  expect([response.status, await fieldsIn(response)]).toEqual([422, { file: "type" }]);
});
test("judges a file by its last extension", async () => {
  provider.play = sayJson(received);
  expect((await send([["file", spreadsheet(100), "guests.exe.XLSX"]])).status).toBe(200);
});
test.each(["guests\u202excod.xlsx", "gue\u200bsts.xlsx", "\u2066guests.xlsx", "gue\u0085sts.xlsx"])(
  "refuses a name with invisible or reordered characters: %j",
  async (name) => {
    const response = await send([["file", spreadsheet(100), name]]);
    expect([response.status, await fieldsIn(response)]).toEqual([422, { file: "characters" }]);
    expect(provider.requests).toEqual([]);
  },
);
test("accepts a logo that matches its name, with the texts beside it", async () => {
  const jpg = jpeg(492, 96, 60_000);
  const to = contract.apps.configureHotel as never;
  const beside = [
    ["brandName", "Caspian"],
    ["businessDescription", "A hotel"],
  ] as const;
  provider.play = sayAfterLooking(null);
  expect((await send([...beside, ["logo", jpg, "logo.jpeg"]], to, configured)).status).toBe(200);
  const { body } = provider.requests.at(-1)!;
  expect(body.includes(jpg)).toBe(false);
  expect(imageSize(body.subarray(body.indexOf(Buffer.from("ffd8ff", "hex"))))).toEqual({ width: 492, height: 96 });
  expect(await fieldsIn(await send([...beside, ["logo", jpg, "logo.png"]], to, configured))).toEqual({ logo: "type" });
  expect(
    await fieldsIn(
      await send(
        [
          ["brandName", "Cas\u202epian"],
          ["businessDescription", "A hotel"],
          ["logo", jpg, "logo.jpg"],
        ],
        to,
        configured,
      ),
    ),
  ).toEqual({ brandName: "characters" });
});
test.each([
  ["too narrow", png(491, 96), "size"],
  ["too low", png(492, 95), "size"],
  ["a JPEG that is too small", jpeg(491, 400), "size"],
  ["without a size", png(492, 96).subarray(0, 20), "damaged"],
  ["as large as no picture", png(100_000, 100_000), "large"],
  ["larger than a server decodes", png(2_000, 1_500), "large"],
  ["cut before its data", png(492, 96).subarray(0, 45), "damaged"],
  ["cut in its data", png(492, 96).subarray(0, -30), "damaged"],
  ["a JPEG that is cut before its data", jpeg(600, 200).subarray(0, 4_400), "damaged"],
  ["a JPEG that is cut in its data", jpeg(600, 200).subarray(0, -40), "damaged"],
  ["another kind", Buffer.from("GIF89a, and more of it", "latin1"), "type"],
  ["heavier than any logo", Buffer.concat([png(492, 96), Buffer.alloc(LOGO_LIMIT)]), "large"],
])("refuses a logo that is %s", async (_, logo, rule) => {
  provider.play = sayAfterLooking(null);
  const name = logo[0] === 0xff ? "logo.jpg" : "logo.png";
  const response = await send([["logo", logo, name]], contract.apps.configureHotel as never, configured);
  expect([response.status, await fieldsIn(response)]).toEqual([422, { logo: rule }]);
});
test("changes the part of an application that is sent, when its version is current", async () => {
  provider.play = sayAfterLooking({ code: "SUCCESS", message: "Done.", responseId: "R-1" });
  const to = contract.apps.configureHotel as never;
  expect((await send([["appName", "Caspian"]], to, configured)).status).toBe(200);
  expect(await fieldsIn(await send([["appName", ""]], to, configured))).toEqual({ appName: "required" });
  provider.requests.length = 0;
  const late = await send([["appName", "Caspian"]], to, "appId=10482&version=2");
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, "CHANGED"]);
  expect(provider.requests.map(({ method }) => method)).toEqual(["GET"]);
});
test("refuses no file, two files, or a text in place of a file", async () => {
  expect(await fieldsIn(await send([]))).toEqual({ file: "required" });
  expect(
    (
      await send([
        ["file", spreadsheet(100), "a.xlsx"],
        ["file", spreadsheet(100), "b.xlsx"],
      ])
    ).status,
  ).toBe(400);
  expect(await fieldsIn(await send([["file", "text"]]))).toEqual({ file: "type" });
});
test("never uses a name as a path or as another header", async () => {
  provider.play = sayJson(received);
  await send([["file", spreadsheet(100), "../../etc/pass;\\wd.xlsx"]]);
  const head = provider.requests[0]!.body.subarray(0, 300).toString("latin1");
  expect(head.split("\r\n")[1]).toMatch(/^content-disposition: form-data; name="file"; filename="[^"/]*\.xlsx"$/);
  provider.requests.length = 0;
  await send([["file", spreadsheet(100), 'a\\"; name=\\"b.xlsx']]);
  expect(provider.requests[0]!.body.toString("latin1").split("\r\n")[1]).toBe(
    'content-disposition: form-data; name="file"; filename="a_; name=_b.xlsx"',
  );
});
test("refuses a field named like a property of Object", async () => {
  provider.play = sayAfterLooking(null);
  for (const field of ["__proto__", "constructor", "toString"])
    for (const part of [
      [field, "x"],
      [field, png(492, 96), "logo.png"],
    ] as const) {
      const response = await send([part], contract.apps.configureHotel as never, configured);
      expect([field, response.status]).toEqual([field, 400]);
      expect(await response.json()).toMatchObject({ problem: "malformed" });
    }
});
test("ends an upload that stalls", async () => {
  const started = new ReadableStream<Uint8Array>({
    start: (stream) =>
      stream.enqueue(Buffer.from('--frontier\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n')),
  });
  const plain = request(upload.name, upload, { cookie: await sessionOf(), body: started });
  const { body } = passUpload(upload, plain, 50);
  await expect(body.resume().toArray()).rejects.toMatchObject({ kind: "stalled", status: 408 });
});
test("validates texts beside a file like other fields", async () => {
  provider.play = sayAfterLooking(null);
  const logo = png(492, 96);
  const to = contract.apps.configureHotel;
  expect(
    await fieldsIn(
      await send(
        [
          ["brandName", ""],
          ["logo", logo, "logo.png"],
        ],
        to as never,
        configured,
      ),
    ),
  ).toEqual({ brandName: "required" });
  expect(
    (
      await send(
        [
          ["brandName", "Caspian"],
          ["businessDescription", "A hotel"],
          ["logo", logo, "logo.png"],
        ],
        to as never,
        configured,
      )
    ).status,
  ).toBe(200);
  expect(
    await fieldsIn(
      await send(
        [
          ["brandName", "Caspian"],
          ["businessDescription", "A hotel"],
          ["logo", spreadsheet(50), "logo.png"],
        ],
        to as never,
        configured,
      ),
    ),
  ).toEqual({ logo: "type" });
});
test("downloads a file whole, under a name with its application, with its size and without the provider's headers", async () => {
  const file = Buffer.alloc(3 * 1024 * 1024, 5);
  provider.play = (_, response) => {
    response.writeHead(200, {
      "content-type": "application/pdf",
      "content-length": file.length,
      "content-disposition": "attachment; filename=evil.exe",
      "set-cookie": "theirs=1",
    });
    response.end(file);
  };
  const response = await callDoor(contract.apps.contract, { cookie: await sessionOf(), input: { appId: "10482" } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="signed-contract-10482.pdf"',
    "x-portal-size": String(file.length),
    "x-content-type-options": "nosniff",
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
});
test("opens a file by a link in an e-mail", async () => {
  provider.play = (_, response) => {
    response.writeHead(200, { "content-type": "application/pdf" });
    response.end("x");
  };
  const response = await callDoor(contract.apps.contract, {
    cookie: await sessionOf(),
    input: { appId: "10482" },
    headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
  });
  expect(response.status).toBe(200);
  await response.body?.cancel();
});
test("reports a refusal in place of a file as a Problem", async () => {
  provider.play = sayJson({ code: "NOT_SIGNED", message: "no", responseId: "R-1" });
  const response = await callDoor(contract.apps.contract, { cookie: await sessionOf(), input: { appId: "10482" } });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, "NOT_SIGNED"]);
});
test("reports an HTML page in place of a file as a failure", async () => {
  provider.play = (_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<script>alert(1)</script>");
  };
  expect(
    (await callDoor(contract.apps.contract, { cookie: await sessionOf(), input: { appId: "10482" } })).status,
  ).toBe(502);
});
test.each(["image/svg+xml", "text/xml", "text/javascript"])("downloads %s as plain bytes", async (type) => {
  provider.play = (_, response) => {
    response.writeHead(200, { "content-type": type });
    response.end("x");
  };
  const response = await callDoor(contract.apps.contract, { cookie: await sessionOf(), input: { appId: "10482" } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/octet-stream"]);
  await response.body?.cancel();
});
test("ends the provider's request when the browser leaves", async () => {
  let closed: () => void = () => undefined;
  const left = new Promise<void>((done) => {
    closed = done;
  });
  provider.play = (incoming, response) => {
    response.writeHead(200, { "content-type": "application/pdf" });
    response.write("x");
    incoming.socket.on("close", closed);
  };
  const response = await callDoor(contract.apps.contract, { cookie: await sessionOf(), input: { appId: "10482" } });
  await response.body?.cancel();
  await left;
});
