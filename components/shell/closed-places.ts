import { getTranslations } from "next-intl/server";
import { type Place, corners, granter, places } from "@/lib/access/places";
import { mayDo, mayVisit } from "@/lib/access/policy";
import type { Edition } from "@/lib/edition/editions";
import type { Holder } from "@/lib/provider/contract/access";

/** An address that this person may not visit, and what to say there. */
export interface ClosedPlace {
  readonly pattern: string;
  readonly lines: readonly string[];
}

export async function closedPlaces(holder: Holder, edition: Edition): Promise<readonly ClosedPlace[]> {
  const [words, names, roles, permissions] = await Promise.all([
    getTranslations("messages.access"),
    getTranslations("nav.sidebar"),
    getTranslations("roles"),
    getTranslations("permissions"),
  ]);
  const all: readonly Pick<Place, "path" | "noun" | "word" | "needs">[] = [
    ...places,
    ...corners.map(({ under, ...corner }) => ({ ...corner, word: under })),
  ];
  return all.flatMap(({ path, noun, word, needs = [] }) => {
    const verdict = mayVisit(holder, edition, noun);
    if (!verdict.allowed && verdict.why === "edition") return [{ pattern: path, lines: [words("notInEdition")] }];
    const missing = verdict.allowed
      ? needs.filter((privilege) => !mayDo(holder, privilege).allowed).map((privilege) => permissions(privilege))
      : [names(word)];
    return missing.length > 0
      ? [
          {
            pattern: path,
            lines: [
              ...missing.map((permission) => words("missingPermission", { permission })),
              words("whoCanGrant", { role: roles(granter) }),
            ],
          },
        ]
      : [];
  });
}
