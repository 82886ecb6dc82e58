// Applications as their merchants and sub-users see them.
import { Talk, temporary } from "./support";

const sandbox = temporary();
const talk = new Talk(sandbox);
afterAll(() => sandbox.close());
const read = async (appId: string, account: string) => talk.get(`api/apps/${appId}`, await talk.signIn(account));

test("one application tells its words for customers, where they pay, and who works with it, but never its key", async () => {
  const { status, body } = await read("10482", "owner");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    appId: "10482",
    brandName: "Qızılyarpaq Otel",
    state: "inProduction",
    defaultSmsTemplate: "{fullName}: {amount} {currency}, {invoice_code}. {paymentUrl}",
    qrDetails: "qr-az-10482",
  });
  expect(body.paymentUrl).toMatch(/^http:\/\/localhost:4010\/pay\/qr-az-10482$/);
  expect(body.maskedKey).toMatch(/^•••• .{4}$/);
  expect(body.allowedUsers).toContainEqual(expect.objectContaining({ role: "ROLE_OPERATOR" }));
});
test("another merchant's does not exist, nor one that was not given", async () => {
  expect((await read("20611", "owner")).status).toBe(404);
  expect((await read("10533", "operator")).status).toBe(404);
  expect((await read("10482", "operator")).status).toBe(200);
});
