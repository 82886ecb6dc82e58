import { getTranslations } from "next-intl/server";
import { mayAsk } from "@/lib/access/policy";
import { apps } from "@/lib/contract/apps";
import { wallets } from "@/lib/contract/wallets";
import { currentEdition } from "@/lib/i18n/current";
import { currentUser, load } from "@/lib/provider/page";
import { Failure } from "./failure";

const parts = {
  applications: { call: apps.list, name: "applications" },
  wallets: { call: wallets.mine, name: "wallet" },
} as const;

/**
 * Names the applications or wallets that a page shows and that did not load. The page has asked for them, so this sends no call.
 * A missing permission is no failure.
 */
export async function NotRead({ part }: { readonly part: keyof typeof parts }) {
  const { call, name } = parts[part];
  const [user, edition, nav] = await Promise.all([currentUser(), currentEdition(), getTranslations("nav.sidebar")]);
  if (!mayAsk(user, edition, call).allowed) return null;
  const outcome = await load(call, {});
  if (!("problem" in outcome) || outcome.problem.kind === "forbidden") return null;
  return (
    <div className="mb-4 print:hidden">
      <Failure small problem={outcome.problem} what={nav(name)} />
    </div>
  );
}
