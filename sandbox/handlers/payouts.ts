// Money sent to somebody's card or account.
import { type HandlersFor, notYet } from "../handle-request";

export const payouts: HandlersFor<"payouts"> = { search: notYet, pay: notYet, payee: notYet };
