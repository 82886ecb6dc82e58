// What must not compile. Checked by the compiler alone; nothing here runs.
import { z } from "zod";
import { defineCalls, call, sendsOwnCode, twoStep } from "@/lib/contract/call";
import type { CallName, MoneyPairName, PairName, PlainPairName, ReadName, WriteName } from "@/lib/contract/names";
import { CodeSent, Id } from "@/lib/contract/values";
import { ask, type Caller } from "@/lib/provider/upstream/ask";
import type { Quote } from "@/components/money/two-step-money";
import { contract } from "@/lib/contract";
import type { AnswerOf } from "@/lib/provider/browser/requests";

declare const caller: Caller;
type Is<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
const yes = <T extends true>(_?: T) => undefined;

// A path value, a body field and a query field are one flat input.
void ask(caller, contract.invoices.read, { id: "7" });
// @ts-expect-error a path value is missing
void ask(caller, contract.invoices.read, {});
// @ts-expect-error a field of the body is missing
void ask(caller, contract.transactions.refund, { id: "7", amount: "1.00" });
// @ts-expect-error a field that the row does not have
void ask(caller, contract.invoices.list, { colour: "red" });
// @ts-expect-error the browser cannot send values that the server adds
void ask(caller, contract.auth.signIn.act, { OTP: "123456", email: "a@b.co" });
// @ts-expect-error a noun that does not exist
defineCalls("coins", {});
// @ts-expect-error a path with a code belongs in a pair
defineCalls("apps", { renewKey: call("GET api/appKey/{appId}/{OTP}", {}) });
// @ts-expect-error the first step takes no code
twoStep(call("GET api/otp/{OTP}", {}), call("POST api/x/{OTP}", {}));
const askStep = call("GET api/otp", { returns: CodeSent, ...sendsOwnCode });
twoStep(askStep, call("POST api/x/{OTP}", { limit: "takeCode" }));
// @ts-expect-error the second step takes one
twoStep(askStep, call("POST api/x", { limit: "takeCode" }));
// @ts-expect-error a step that sends a code has a limit
twoStep(call("GET api/otp", { writesTo: "self" }), call("POST api/x/{OTP}", { limit: "takeCode" }));
// @ts-expect-error a step that sends a code says whom it writes to
twoStep(call("GET api/otp", { limit: "askCode" }), call("POST api/x/{OTP}", { limit: "takeCode" }));
// @ts-expect-error the step that takes a code has a limit
twoStep(askStep, call("POST api/x/{OTP}", {}));
// @ts-expect-error a code that is sent again has a limit
twoStep(askStep, call("POST api/x/{OTP}", { limit: "takeCode" }), call("GET api/again", { writesTo: "self" }));

const money = {
  body: z.object({ id: Id, decidedOn: z.object({ status: z.string() }) }),
  movesMoney: true,
  locks: "transactions:{id}",
  decidedOn: "transaction",
  records: "transactions:{id}",
  limit: "money",
} as const;
call("POST api/x", money);
// @ts-expect-error a money call has a lock
call("POST api/x", { ...money, locks: undefined });
// @ts-expect-error a money call has a limit
call("POST api/x", { ...money, limit: undefined });
// @ts-expect-error a money call is recorded
call("POST api/x", { ...money, records: undefined });
// @ts-expect-error a money call says what its decision is compared with
call("POST api/x", { ...money, decidedOn: undefined });
// @ts-expect-error the body of a money call has what was shown
call("POST api/x", { ...money, body: z.object({ id: Id }) });
// @ts-expect-error money is not moved by a guest
call("POST api/x", { ...money, as: "guest" });
// @ts-expect-error only a money call has a lock
call("POST api/x", { locks: "transactions:{id}" });
// @ts-expect-error a limit that does not exist
call("POST api/x", { limit: "often" });
// @ts-expect-error a term that does not exist
call("POST api/x", { record: "transactions:{id}" });
// @ts-expect-error an object of a noun that does not exist
call("POST api/x", { records: "coins:{id}" });
// @ts-expect-error a call that was renamed
yes<Is<Extract<CallName, "transactions.giveBack">, "transactions.giveBack">>();
// @ts-expect-error not a line of the specification's form
call("FETCH api/x", {});

yes<Is<Extract<ReadName, "payouts.search">, "payouts.search">>(); // a POST that reads
yes<Is<Extract<WriteName, "apps.renewKey.ask">, "apps.renewKey.ask">>(); // a GET that sends a code
yes<Is<Extract<ReadName, "apps.renewKey.act">, never>>();
yes<Is<Extract<CallName, "apps.renewKey.again">, never>>(); // this pair has no third step
yes<Is<Extract<CallName, "auth.signIn.again">, "auth.signIn.again">>();
yes<
  Is<
    PairName,
    | "auth.signIn"
    | "auth.register"
    | "apps.renewKey"
    | "apps.remove"
    | "connect.agree"
    | "wallets.topUp"
    | "wallets.transfer"
    | "wallets.withdraw"
    | "profile.changePhone"
    | "profile.changeEmail"
    | "users.add"
    | "users.changePhone"
    | "users.ownership"
    | "profile.confirm"
    | "approvals.approve"
    | "approvals.setPolicy"
  >
>();
// Money is sent in one way: the hook for plain pairs does not accept a call that takes an intent.
yes<Is<MoneyPairName, "wallets.topUp" | "wallets.transfer" | "wallets.withdraw">>();
yes<Is<Extract<PlainPairName, MoneyPairName>, never>>();
yes<Is<Extract<PlainPairName, "profile.changePhone">, "profile.changePhone">>();
yes<
  Is<MoneyPairName extends infer P extends MoneyPairName ? AnswerOf<Extract<`${P}.ask`, WriteName>> : never, Quote>
>();
