import { Customer, Talk, day, draftOf, pathOf, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
const provider = sandbox.providers.get("default")!;
afterAll(() => sandbox.close());

let owner = "";
beforeAll(async () => {
  owner = await talk.signIn("owner");
});
const create = (more: object = {}, token = owner, headers: Record<string, string> = {}) =>
  talk.ask("POST", "api/bookings", { token, body: draftOf(talk, more), headers });
const newInvoice = async (more: object = {}) =>
  (await create(more)).body as Record<string, string> & { version: number };
const edit = (id: unknown, body: object, token = owner) =>
  talk.ask("PUT", `api/booking/invoice/${String(id)}`, { token, body });
const remove = (id: unknown, token = owner, version = 1) =>
  talk.ask("DELETE", `api/invoice/${String(id)}?version=${version}`, { token });
const read = (id: unknown, token = owner) => talk.get(`api/booking/invoice/${String(id)}`, token);
const history = async (id: unknown) =>
  (await talk.get(`api/invoices/log/history/${String(id)}`, owner)).body as unknown as {
    kind: string;
    by: string;
    detail: string;
    amount: string | null;
  }[]; // the contract's LogEvent list
const count = () => provider.store.row<{ n: number }>("SELECT count(*) AS n FROM invoices")!.n;

describe("creating", () => {
  test("returns the invoice with its own code and link", async () => {
    const one = await newInvoice({ bookingId: "BK-77", checkInDate: day(talk, 9), preAuth: true });
    const other = await newInvoice();
    expect(one).toMatchObject({
      amount: "345.00",
      currency: "AZN",
      status: "created",
      bookingId: "BK-77",
      preAuth: true,
      version: 1,
      createdBy: "Nigar Həsənova",
      refunded: "0.00",
      linkExpirationDate: day(talk, 7),
      checkInDate: day(talk, 9),
    });
    expect(one.invoiceCode).toMatch(/^INV-\d{5}$/);
    expect(one.paymentUrl).toMatch(/\/pay\/[a-z2-9]{12}$/);
    expect(one.invoiceCode).not.toBe(other.invoiceCode);
    expect(one.paymentUrl).not.toBe(other.paymentUrl);
    expect((await read(one.id)).body).toMatchObject(one);
    expect(await history(one.id)).toMatchObject([{ kind: "created", by: "Nigar Həsənova", amount: "345.00" }]);
  });
  test("names the reference of the payment that was approved", async () => {
    const { id, paymentUrl } = await newInvoice();
    const customer = new Customer(sandbox);
    await customer.pay(pathOf(paymentUrl), "4000000000000002");
    expect((await read(id)).body.rrn).toBeNull();
    await customer.pay(pathOf(paymentUrl), "4111111111111111");
    const operations = (await talk.get(`api/invoices/${id}/transactions`, owner)).body as unknown as {
      status: string;
      rrn: string;
    }[]; // the contract's Operation list
    expect(operations).toHaveLength(2);
    expect((await read(id)).body.rrn).toBe(operations.find(({ status }) => status === "paid")!.rrn);
  });
  test("keeps the agreed terms", async () => {
    const terms = {
      installment: { cardType: "TAMKART", months: 12 },
      schedule: { interval: "monthly", date: day(talk, 3) },
    };
    expect(await newInvoice(terms)).toMatchObject(terms);
  });
  test.each([
    ["an amount below one", { amount: "0.99" }, { amount: "min" }],
    ["nothing", { amount: "0.00" }, { amount: "zero" }],
    ["forty thousand", { amount: "40000.00" }, { amount: "invoiceUnder" }],
    ["thirds of a minor unit", { amount: "10.005" }, { amount: "number" }],
    ["a number that is no text", { amount: 345 }, { amount: "invalid" }],
    [
      "an installment of one month",
      { installment: { cardType: "BIRKART", months: 1 } },
      { "installment.months": "min" },
    ],
    ["of twenty-five", { installment: { cardType: "BIRKART", months: 25 } }, { "installment.months": "max" }],
    ["an unknown card type", { installment: { cardType: "VISA", months: 3 } }, { "installment.cardType": "choice" }],
    ["an unknown interval", { schedule: { interval: "daily", date: "2030-01-01" } }, { "schedule.interval": "choice" }],
    [
      "a hold in installments",
      { preAuth: true, installment: { cardType: "BIRKART", months: 3 } },
      { installment: "choice" },
    ],
    ["no name", { fullName: " " }, { fullName: "required" }],
    ["no description", { description: undefined }, { description: "required" }],
  ])("refuses %s", async (_, more, fields) => {
    const before = count();
    expect(await create(more)).toMatchObject({ status: 422, body: { code: "VALIDATION", fields } });
    expect(count()).toBe(before);
  });
  test("accepts at most 39 999.99", async () =>
    expect(await newInvoice({ amount: "39999.99" })).toMatchObject({ amount: "39999.99" }));
  test.each([
    [-1, "afterToday"],
    [0, "afterToday"],
  ])("refuses a link that ends %s days from today", async (days, rule) => {
    expect((await create({ linkExpirationDate: day(talk, days) })).body.fields).toEqual({ linkExpirationDate: rule });
    expect((await create({ schedule: { interval: "weekly", date: day(talk, days) } })).body.fields).toEqual({
      "schedule.date": rule,
    });
  });
  test("uses the edition's day: just after midnight in Baku, UTC still has the day before", async () => {
    const late = temporary();
    try {
      const client = new Talk(late);
      const { calendar, now } = late.providers.get("default")!;
      await client.advance(Math.ceil((calendar.startOfNext(calendar.day(now())) - now()) / 1000) + 60); // a minute after midnight there, the previous evening in UTC
      const token = await client.signIn("owner");
      expect(
        (await client.post("api/bookings", draftOf(client, { linkExpirationDate: day(client, 0) }), token)).body.fields,
      ).toEqual({ linkExpirationDate: "afterToday" });
      expect(
        (await client.post("api/bookings", draftOf(client, { linkExpirationDate: day(client, 1) }), token)).status,
      ).toBe(200);
    } finally {
      late.close();
    }
  });
  test("sends the link at once on request, with the application's template, by SMS and e-mail", async () => {
    const invoice = await newInvoice({ send: true });
    const text = `Leyla Həsənova: 345.00 AZN, ${invoice.invoiceCode}. ${invoice.paymentUrl}`;
    expect((await talk.messages("+994500001003")).slice(0, 2)).toMatchObject([
      {
        channel: "email",
        purpose: "invoices.send",
        to: "leyla.hasanova@example.com",
        text: `Qızılyarpaq Otel\nİkinəfərlik otaq\n${text}`,
      },
      { channel: "sms", purpose: "invoices.send", to: "+994500001003", text },
    ]);
    expect((await history(invoice.id)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ["sent", "l•••@example.com"],
      ["sent", "+994 50 ••• •• 03"],
      ["created", invoice.invoiceCode],
    ]);
  });
  test("without an e-mail address the link goes by SMS alone", async () => {
    const { id } = await newInvoice({ send: true, email: undefined, mobilePhone: "+994990001018" });
    expect((await talk.messages("+994990001018")).map(({ channel }) => channel)).toEqual(["sms"]);
    expect(await history(id)).toHaveLength(2);
  });
  test("refuses to send for a user without the permission", async () => {
    const before = count();
    provider.store.run(
      "UPDATE app_access SET privileges = json_array('createLink') WHERE user_id = (SELECT id FROM users WHERE username = 'operator')",
    );
    const token = await talk.signIn("operator");
    expect(await create({ send: true }, token)).toMatchObject({ status: 403, body: { missing: "sendLink" } });
    expect(count()).toBe(before);
    expect((await create({}, token)).status).toBe(200);
  });
  test("creates one invoice for a key, however often it arrives, and refuses another body with it", async () => {
    const before = count();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => create({ send: true }, owner, { "idempotency-key": "form-1" })),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(count()).toBe(before + 1);
    expect(await history(replies[0]!.body.id)).toHaveLength(3);
    expect(await create({ amount: "1.00" }, owner, { "idempotency-key": "form-1" })).toMatchObject({
      status: 409,
      body: { code: "IDEMPOTENCY_MISMATCH" },
    });
    await create();
    await create();
    expect(count()).toBe(before + 3);
  });
  test("is possible for the merchant's own applications in production", async () => {
    for (const appId of ["20611", "99999"]) expect((await create({ appId })).status).toBe(404);
    expect((await create({ appId: "10533" }, await talk.signIn("operator"))).status).toBe(404);
    for (const state of ["draft", "underReview", "disabled"]) {
      provider.store.run("UPDATE apps SET state = ? WHERE id = '10533'", state);
      expect(await create({ appId: "10533" })).toMatchObject({ status: 409, body: { code: "APP_NOT_IN_PRODUCTION" } });
    }
    provider.store.run("UPDATE apps SET state = 'inProduction' WHERE id = '10533'");
  });
});

describe("editing", () => {
  test("changes the input, raises the version, and logs the changes", async () => {
    const { id } = await newInvoice();
    const { status, body } = await edit(id, {
      ...draftOf(talk, { amount: "12.50", description: "Transfer" }),
      version: 1,
    });
    expect([status, body.amount, body.description, body.version, body.lastModifiedBy]).toEqual([
      200,
      "12.50",
      "Transfer",
      2,
      "Nigar Həsənova",
    ]);
    expect((await history(id))[0]).toMatchObject({
      kind: "edited",
      detail: "amount, description",
      amount: "12.50",
      changes: [
        { field: "amount", before: "345.00", after: "12.50" },
        { field: "description", before: "İkinəfərlik otaq", after: "Transfer" },
      ],
    });
  });
  test("logs a schedule and an installment with their parts", async () => {
    const { id } = await newInvoice();
    const parts = {
      installment: { cardType: "BIRKART", months: 6 },
      schedule: { interval: "weekly", date: day(talk, 9) },
    };
    expect((await edit(id, { ...draftOf(talk, parts), version: 1 })).status).toBe(200);
    expect((await history(id))[0]).toMatchObject({
      changes: [
        { field: "installment", before: "", after: parts.installment },
        { field: "schedule", before: "", after: parts.schedule },
      ],
    });
  });
  test("keeps a schedule that has begun, and takes no other first day of the past", async () => {
    const late = temporary();
    try {
      const client = new Talk(late);
      const before = await client.signIn("owner");
      const first = { schedule: { interval: "weekly", date: day(client, 2) }, linkExpirationDate: day(client, 30) };
      const { id } = (await client.post("api/bookings", draftOf(client, first), before)).body as { id: string };
      await client.advance(3 * 86_400);
      const token = await client.signIn("owner");
      const change = (date: string) =>
        client.ask("PUT", `api/booking/invoice/${id}`, {
          token,
          body: { ...draftOf(client, { ...first, schedule: { ...first.schedule, date } }), version: 1 },
        });
      expect((await change(day(client, -2))).body.fields).toEqual({ "schedule.date": "afterToday" });
      expect((await change(first.schedule.date)).status).toBe(200);
    } finally {
      late.close();
    }
  });
  test("reports the conflict to the second of two users", async () => {
    const { id } = await newInvoice();
    expect((await edit(id, { ...draftOf(talk, { amount: "2.00" }), version: 1 })).status).toBe(200);
    expect(
      await edit(id, { ...draftOf(talk, { amount: "3.00" }), version: 1 }, await talk.signIn("supervisor")),
    ).toMatchObject({ status: 409, body: { code: "CHANGED" } });
    expect((await read(id)).body.amount).toBe("2.00");
  });
  test("is required before sending or deleting an invoice that changed since it was read", async () => {
    const { id } = await newInvoice();
    expect((await edit(id, { ...draftOf(talk, { amount: "5000.00" }), version: 1 })).status).toBe(200);
    const send = (version: number) => talk.post("api/bookings/send-invoice", { id, channel: "sms", version }, owner);
    for (const reply of [await send(1), await remove(id)])
      expect(reply).toMatchObject({ status: 409, body: { code: "CHANGED" } });
    expect((await send(2)).status).toBe(200);
    expect((await remove(id, owner, 2)).status).toBe(200);
  });
  test("a deleted invoice fails", async () => {
    const { id } = await newInvoice();
    await remove(id);
    for (const reply of [
      await edit(id, { ...draftOf(talk), version: 1 }),
      await read(id),
      await remove(id),
      await talk.post("api/bookings/send-invoice", { id, channel: "sms", version: 1 }, owner),
    ])
      expect(reply).toMatchObject({ status: 410, body: { code: "DELETED" } });
  });
  test("has the same rules as creating", async () => {
    const { id } = await newInvoice();
    expect(
      (await edit(id, { ...draftOf(talk, { linkExpirationDate: day(talk, 0) }), version: 1 })).body.fields,
    ).toEqual({ linkExpirationDate: "afterToday" });
    expect((await edit(id, { ...draftOf(talk, { appId: "20611" }), version: 1 })).status).toBe(404);
    expect((await edit(id, draftOf(talk))).body.fields).toEqual({ version: "required" });
  });
  test("reopens an expired invoice under the same link", async () => {
    const { id, paymentUrl } = await newInvoice();
    provider.store.run("UPDATE invoices SET status = 'expired', expires_on = '2026-01-01' WHERE id = ?", id!);
    expect((await edit(id, { ...draftOf(talk), version: 1 })).body).toMatchObject({ status: "created", paymentUrl });
  });
});

describe("a file", () => {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
  const pdf = { name: "Sifariş (1).pdf", type: "application/pdf", content: base64(Buffer.from("%PDF-1.7\nrooms")) };
  const png = {
    name: "room.png",
    type: "image/png",
    content: base64(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)),
  };
  const open = (paymentUrl: unknown, rest = "") => new Customer(sandbox).open(pathOf(paymentUrl) + rest);
  const save = (paymentUrl: unknown) => sandbox.handle(new Request(`http://sandbox.invalid${pathOf(paymentUrl)}/file`));

  test("belongs to the invoice and is offered to the customer as a download", async () => {
    const { id, paymentUrl, fileName } = await newInvoice({ file: pdf });
    expect(fileName).toBe(pdf.name);
    expect((await read(id)).body.fileName).toBe(pdf.name);
    expect((await open(paymentUrl)).html).toContain(
      `<a href="${pathOf(paymentUrl)}/file" download><bdi>${pdf.name}</bdi></a>`,
    );
    const file = await save(paymentUrl);
    expect([file.status, file.headers.get("content-type"), file.headers.get("x-content-type-options")]).toEqual([
      200,
      "application/pdf",
      "nosniff",
    ]);
    expect(file.headers.get("content-disposition")).toBe(
      "attachment; filename=\"file\"; filename*=UTF-8''Sifari%C5%9F%20%281%29.pdf",
    );
    expect(await file.text()).toBe("%PDF-1.7\nrooms");
  });
  test("is kept through an edit, replaced by another, and removed on request", async () => {
    const { id, paymentUrl } = await newInvoice({ file: pdf });
    expect((await edit(id, { ...draftOf(talk), version: 1 })).body.fileName).toBe(pdf.name);
    expect((await edit(id, { ...draftOf(talk), version: 2, file: png })).body.fileName).toBe("room.png");
    expect((await history(id))[0]?.detail).toBe("file");
    expect((await save(paymentUrl)).headers.get("content-type")).toBe("image/png");
    expect((await edit(id, { ...draftOf(talk), version: 3, file: null })).body.fileName).toBeNull();
    expect((await save(paymentUrl)).status).toBe(404);
    expect((await open(paymentUrl)).html).not.toContain("/file");
  });
  test("is deleted with its invoice", async () => {
    const { id, paymentUrl } = await newInvoice({ file: pdf });
    await remove(id);
    expect((await save(paymentUrl)).status).toBe(404);
  });
  const large = (bytes: number) => ({
    ...pdf,
    content: base64(Buffer.concat([Buffer.from("%PDF-1"), Buffer.alloc(bytes - 6)])),
  });
  test.each([
    ["a program that calls itself a document", { ...pdf, content: base64(Buffer.from("MZ rooms")) }, "type"],
    ["a picture that calls itself a document", { ...pdf, content: png.content }, "type"],
    ["a page", { name: "a.html", type: "text/html", content: base64(Buffer.from("<script>")) }, "type"],
    ["what is not Base64", { ...pdf, content: `${pdf.content}<>` }, "type"],
    ["more than 3 MB", large(3 * 1024 * 1024 + 1), "size"],
  ])("refuses %s", async (_, file, rule) => expect((await create({ file })).body.fields).toEqual({ file: rule }));
  test("may have 3 MB", async () => expect((await create({ file: large(3 * 1024 * 1024) })).status).toBe(200));
});

describe("the actions of each status", () => {
  const table: Record<string, readonly [edit: number, send: number, remove: number]> = {
    created: [200, 200, 200],
    declined: [200, 200, 200],
    failed: [200, 200, 200],
    expired: [200, 409, 200],
    canceled: [409, 409, 200],
    paid: [409, 409, 409],
    partialRefunded: [409, 409, 409],
    refunded: [409, 409, 409],
    reversed: [409, 409, 409],
    preAuth: [409, 409, 409],
    preAuthExpired: [409, 409, 409],
    inProgress: [409, 409, 409],
    refundInProgress: [409, 409, 409],
  };
  test.each(Object.entries(table))("%s", async (status, expected) => {
    const fresh = async () => {
      const { id } = await newInvoice();
      provider.store.run("UPDATE invoices SET status = ? WHERE id = ?", status, id!);
      return id;
    };
    const replies = [
      await edit(await fresh(), { ...draftOf(talk), version: 1 }),
      await talk.post("api/bookings/send-invoice", { id: await fresh(), channel: "sms", version: 1 }, owner),
      await remove(await fresh()),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(expected);
    for (const { status: code, body } of replies) if (code === 409) expect(body.code).toBe("WRONG_STATUS");
  });
});

test("a declined invoice is not sent after its last day", async () => {
  const { id } = await newInvoice();
  provider.store.run("UPDATE invoices SET status = 'declined', expires_on = ? WHERE id = ?", day(talk, -1), id!);
  const reply = await talk.post("api/bookings/send-invoice", { id, channel: "sms", version: 1 }, owner);
  expect([reply.status, reply.body.code]).toEqual([409, "LINK_EXPIRED"]);
});

describe("sending", () => {
  const send = (id: unknown, channel: string) =>
    talk.post("api/bookings/send-invoice", { id, channel, version: 1 }, owner);
  test("sends the link by SMS and by e-mail", async () => {
    const invoice = await newInvoice({ email: "elchin.sadigov@example.com", mobilePhone: "+994700001012" });
    expect((await send(invoice.id, "sms")).status).toBe(200);
    expect((await send(invoice.id, "email")).status).toBe(200);
    for (const to of ["+994700001012", "elchin.sadigov@example.com"])
      expect(
        (await talk.messages(to)).some(
          (message) => message.to === to && message.text.includes(String(invoice.paymentUrl)),
        ),
      ).toBe(true);
    expect((await history(invoice.id)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ["sent", "e•••@example.com"],
      ["sent", "+994 70 ••• •• 12"],
      ["created", invoice.invoiceCode],
    ]);
  });
  test("by e-mail requires an address", async () => {
    const { id } = await newInvoice({ email: undefined });
    expect((await send(id, "email")).body.fields).toEqual({ email: "required" });
    expect((await send(id, "pigeon")).body.fields).toEqual({ channel: "choice" });
  });
  test("appends the link to a template without it", async () => {
    provider.store.run("UPDATE apps SET sms_template = 'Hello {fullName}, {nonsense}' WHERE id = '10507'");
    const { id, paymentUrl } = await newInvoice({ appId: "10507" });
    await send(id, "sms");
    expect((await talk.messages("+994500001003"))[0]?.text).toBe(`Hello Leyla Həsənova, {nonsense} ${paymentUrl}`);
  });
});

describe("deleted invoices", () => {
  test("are in no list, but their log is readable", async () => {
    const { id, invoiceCode } = await newInvoice();
    const kindsIn = async () => (await talk.get(`api/invoices?invoiceCode=${invoiceCode}`, owner)).body.total;
    expect(await kindsIn()).toBe(1);
    await remove(id);
    expect(await kindsIn()).toBe(0);
    expect((await history(id)).map(({ kind }) => kind)).toEqual(["removed", "created"]);
    expect((await talk.get(`api/invoices/${id}/transactions`, owner)).status).toBe(200);
  });
});

test("another merchant's invoice and one of an application without access do not exist", async () => {
  const { id } = await newInvoice({ appId: "10533" });
  for (const account of ["other", "operator", "newcomer"]) {
    const token = await talk.signIn(account);
    for (const path of [
      `api/booking/invoice/${id}`,
      `api/invoices/${id}/transactions`,
      `api/invoices/log/history/${id}`,
    ])
      expect((await talk.get(path, token)).body.code).toBe("NOT_FOUND");
  }
  const other = await talk.signIn("other");
  expect((await edit(id, { ...draftOf(talk, { appId: "20611" }), version: 1 }, other)).status).toBe(404);
  expect((await remove(id, other)).status).toBe(404);
  expect((await talk.post("api/bookings/send-invoice", { id, channel: "sms", version: 1 }, other)).status).toBe(404);
  expect((await read("nonsense")).status).toBe(404);
  expect((await read(id)).status).toBe(200);
});

test("the roles are those of a sub-user", async () => {
  const roles = (await talk.get("api/booking/roles", owner)).body as unknown as { role: string }[]; // the contract's list
  expect(roles.map(({ role }) => role)).toEqual([
    "ROLE_OPERATOR",
    "ROLE_FO_SUPERVISOR",
    "ROLE_FO_MANAGER",
    "ROLE_FIN_MANAGER",
  ]);
});
