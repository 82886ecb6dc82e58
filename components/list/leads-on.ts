import { mayAsk } from "@/lib/access/policy";
import type { Holder } from "@/lib/contract/access";
import type { Call } from "@/lib/contract/call";
import type { Edition } from "@/lib/edition/editions";

/** Whether the user may do what the sentence of an empty list proposes. */
export const leadsOn = (
  { begins }: { readonly begins?: Call },
  user: Holder,
  edition: Edition,
  { appId }: Readonly<Record<string, unknown>>,
): boolean => !begins || mayAsk(user, edition, begins, appId === undefined ? undefined : { appId }).allowed;
