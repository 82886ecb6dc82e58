// A change of a user's access in words, application by application.
import { getTranslations } from "next-intl/server";
import { differenceOf } from "@/lib/access/access-difference";
import type { Attempt } from "@/lib/provider/attempts/attempts";
import { accessText } from "@/lib/i18n/access-text";
import { getFormat } from "@/lib/i18n/current";

export type AttemptApplications = readonly { readonly appId: string; readonly name: string }[];
interface ChangeInWords {
  readonly application: string;
  readonly lines: readonly string[];
}

/** An application without a known name is shown by its id. */
export async function getAccessInWords(
  applications: AttemptApplications,
): Promise<(change: NonNullable<Attempt["access"]>) => readonly ChangeInWords[]> {
  const [words, roles, permission, lists, { list }] = await Promise.all([
    getTranslations("users.change"),
    getTranslations("roles"),
    getTranslations("permissions"),
    getTranslations("counts.list"),
    getFormat(),
  ]);
  return ({ before, after }) =>
    [...new Set([...before, ...after].map(({ appId }) => appId))].map((appId) => {
      const [had, has] = [before, after].map((all) => all.find((access) => access.appId === appId));
      return {
        application: applications.find((app) => app.appId === appId)?.name ?? appId,
        lines: accessText(differenceOf(had, has), { words, roles, permission, list, lists }),
      };
    });
}
