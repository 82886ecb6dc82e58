// Code that must not compile. Checked by the compiler alone; nothing here runs.
import { defineCalls, call, twoStep } from "@/lib/contract/call";
import type { CallName, MoneyPairName, PairName, PlainPairName, ReadName, WriteName } from "@/lib/contract/names";
import { CodeSent } from "@/lib/contract/values";
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
// @ts-expect-error the second step takes one
twoStep(call("GET api/otp", { returns: CodeSent }), call("POST api/x", {}));
// @ts-expect-error not a path in the specification's format
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
  >
>();
// Money is sent in one way: the hook for plain pairs does not accept a call that takes an intent.
yes<Is<MoneyPairName, "wallets.topUp" | "wallets.transfer" | "wallets.withdraw">>();
yes<Is<Extract<PlainPairName, MoneyPairName>, never>>();
yes<Is<Extract<PlainPairName, "profile.changePhone">, "profile.changePhone">>();
yes<
  Is<MoneyPairName extends infer P extends MoneyPairName ? AnswerOf<Extract<`${P}.ask`, WriteName>> : never, Quote>
>();
