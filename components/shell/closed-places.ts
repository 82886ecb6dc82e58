import { getTranslations } from "next-intl/server";
import { corners, granter, places } from "@/lib/access/places";
import { mayVisit } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/provider/contract/access";

/** An address that this person may not visit, and what to say there. */
export interface ClosedPlace { readonly pattern: string; readonly lines: readonly string[] }

export async function closedPlaces(holder: Holder, edition: Edition): Promise<readonly ClosedPlace[]> {
  const [words, names, roles] = await Promise.all([getTranslations("messages.access"), getTranslations("nav.sidebar"), getTranslations("roles")]);
  const all = [...places, ...corners.map(({ path, noun, under }) => ({ path, noun, word: under }))];
  return all.flatMap(({ path, noun, word }) => {
    const verdict = mayVisit(holder, edition, noun);
    if (verdict.allowed) return [];
    const lines = verdict.why === "edition" ? [words("notInEdition")] : [words("missingPermission", { permission: names(word) }), words("whoCanGrant", { role: roles(granter) })];
    return [{ pattern: path, lines }];
  });
}
