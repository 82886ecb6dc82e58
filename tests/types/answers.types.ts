// What a component test may not answer. Checked by the compiler alone; nothing here runs.
import { answer, inputsOf, ok, problem } from "@/tests/support/answer";
import { codeSent, holder, invoiceDetails, person } from "@/tests/support/records";

answer({ "invoices.read": [ok(invoiceDetails()), problem("refused", { code: "CHANGED" })], "invoices.remove": [ok()] });
// @ts-expect-error an invoice has more fields
answer({ "invoices.read": [ok({ id: "7", status: "paid" })] });
// @ts-expect-error a record of another call
answer({ "invoices.read": [ok(person())] });
// @ts-expect-error a call that does not exist
answer({ "invoices.readd": [ok()] });
// @ts-expect-error a pair has steps, and no call of its own
answer({ "apps.renewKey": [ok(codeSent())] });
// @ts-expect-error this call has no answer
answer({ "invoices.remove": [ok(invoiceDetails())] });
// @ts-expect-error this call has an answer
answer({ "invoices.edit": [ok()] });
// The server keeps the token.
answer({ "auth.signIn.act": [ok({ user: holder() })] });
// @ts-expect-error a field that does not exist
void invoiceDetails({ state: "paid" });
// @ts-expect-error a kind that does not exist
void problem("refuse");
// @ts-expect-error a detail that does not exist
void problem("refused", { reason: "CHANGED" });

const calls = answer({});
void inputsOf(calls, "invoices.send").map(({ channel, version }) => [channel, version]);
// @ts-expect-error an input that the call does not have
void inputsOf(calls, "invoices.send").map(({ amount }) => amount);
// @ts-expect-error a call that does not exist
void calls.some(({ call }) => call === "invoices.sent");
