import { getTranslations } from "next-intl/server";
import { Amount } from "@/components/ui/display/amount";
import { Avatar } from "@/components/ui/display/avatar";
import { statusLook } from "@/components/ui/display/status-look";
import { StatusPill } from "@/components/ui/display/status-pill";
import { currentEdition, getFormat } from "@/lib/i18n/current";
import { maskCard } from "@/lib/rules/mask";
import { todayIn } from "@/lib/rules/zone";

const paidAmount = 480_00;
const card = "416973******1180";

/** A picture of the product: hidden from screen readers and on small screens. */
export async function AuthPanel() {
  const [edition, format, words, statuses] = await Promise.all([
    currentEdition(),
    getFormat(),
    getTranslations("auth"),
    getTranslations("statuses"),
  ]);
  return (
    <div aria-hidden className="auth-panel">
      <div className="auth-tiles flip absolute inset-0" />
      <div className="words">
        {/* Each sentence has its own line. */}
        <p>
          {words("panel")
            .split(/(?<=\.) /)
            .map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
        </p>
      </div>
      <div className="sample">
        <div>
          <div className="flex items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar name={words("sample.merchant")} tint="teal" />
              <span className="min-w-0">
                <span className="block one-line leading-4.5 font-regular text-strong">{words("sample.merchant")}</span>
                <span className="block one-line text-caption text-subtle">{words("sample.item")}</span>
              </span>
            </span>
            <StatusPill look={statusLook("paid")} label={statuses("paid")} />
          </div>
          <div className="mt-3.5 mb-3">
            <Amount hero {...format.money(paidAmount, edition.currency)} />
          </div>
          <div className="flex justify-between gap-3 border-t border-border pt-3 text-caption text-muted tabular-nums">
            <bdi dir="ltr">{maskCard(card)}</bdi>
            <span>{format.dayTime(`${todayIn(edition.timeZone)}T08:42:00Z`)}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
