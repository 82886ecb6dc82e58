import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/display/icon";
import type { IconName } from "@/components/ui/display/icon-names";
import { contractAddress } from "@/components/apps/app-files";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Pill, type Tone } from "@/components/ui/display/pill";
import { getFormat } from "@/lib/i18n/current";
import type { ContractState } from "@/lib/contract/connect";
import { contractPageAddress } from "@/lib/url/page-addresses";

type Standing = "open" | "agreed" | "signing" | "signed";
const looks: Readonly<Record<Standing, { readonly tone: Tone; readonly icon: IconName }>> = {
  open: { tone: "line", icon: "circle-dashed" },
  agreed: { tone: "info", icon: "clipboard-check" },
  signing: { tone: "warning", icon: "hourglass" },
  signed: { tone: "success", icon: "circle-check" },
};
/** Only an agreement to the present text can be signed. */
function standingOf({ agreed, signing, signed }: ContractState): Standing {
  if (signed) return "signed";
  if (agreed?.isCurrent === false) return "open";
  return signing ? "signing" : agreed ? "agreed" : "open";
}

/** One application's contract: its state and its actions. */
export async function ContractRow({
  state,
  mayDownload,
}: {
  readonly state: ContractState;
  readonly mayDownload: boolean;
}) {
  const [list, action, format] = await Promise.all([
    getTranslations("contract.list"),
    getTranslations("actions"),
    getFormat(),
  ]);
  const { appId, appName, companyName, signed } = state;
  const standing = standingOf(state);
  const signing = standing === "signing" ? state.signing : null;
  const agreed = standing === "agreed" ? state.agreed : null;
  const { tone, icon } = looks[standing];
  const by = ({ by: name, at }: { readonly by: string; readonly at: string }) => ({
    name: format.isolate(name),
    date: format.day(at),
  });
  const line = signed
    ? list("signedBy", by(signed))
    : signing
      ? list("signingBy", { name: format.isolate(signing.by) })
      : agreed && list("agreedBy", by(agreed));
  const address = contractPageAddress(appId);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-border-subtle px-5 py-4 first:border-t-0">
      <div className="min-w-48 flex-1">
        <h2 className="text-section break-words text-strong">
          <a href={address} className="rounded-xs hover:underline">
            <bdi>{appName}</bdi>
          </a>
        </h2>
        <p className="text-caption text-muted">
          <bdi>{companyName}</bdi>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Pill tone={tone} icon={<Icon name={icon} />}>
            {list(`states.${standing}`)}
          </Pill>
          {line && <span className="min-w-0 text-caption text-muted">{line}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={contractPageAddress(appId, { print: "1" })} variant="ghost" icon={<Icon name="printer" />}>
          {action("common.print")}
        </LinkButton>
        {signed ? (
          <>
            <LinkButton href={address}>{list("read")}</LinkButton>
            {mayDownload && (
              <LinkButton href={contractAddress(state)} download="" icon={<Icon name="download" />}>
                {action("common.download")}
              </LinkButton>
            )}
          </>
        ) : signing && !signing.own ? (
          <LinkButton href={address}>{list("read")}</LinkButton>
        ) : (
          <LinkButton href={address} variant="primary">
            {signing ? list("resume") : action("do.signContract")}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
