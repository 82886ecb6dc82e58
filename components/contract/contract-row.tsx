import { getTranslations } from "next-intl/server";
import { contractAddress } from "@/components/apps/app-files";
import { CircleCheck } from "@/components/ui/icons/circle-check";
import { CircleDashed } from "@/components/ui/icons/circle-dashed";
import { ClipboardCheck } from "@/components/ui/icons/clipboard-check";
import { Download } from "@/components/ui/icons/download";
import { Hourglass } from "@/components/ui/icons/hourglass";
import type { Icon } from "@/components/ui/icons/icon";
import { Printer } from "@/components/ui/icons/printer";
import { LinkButton } from "@/components/ui/link-button";
import { Pill, type Tone } from "@/components/ui/pill";
import { getFormat } from "@/lib/i18n/current";
import type { ContractState } from "@/lib/provider/contract/connect";
import { contractPageAddress } from "@/lib/url/contract-page-address";

type Standing = "open" | "agreed" | "signing" | "signed";
const looks: Readonly<Record<Standing, { readonly tone: Tone; readonly icon: Icon }>> = {
  open: { tone: "line", icon: CircleDashed },
  agreed: { tone: "info", icon: ClipboardCheck },
  signing: { tone: "warning", icon: Hourglass },
  signed: { tone: "success", icon: CircleCheck },
};
const standingOf = ({ agreed, signing, signed }: ContractState): Standing =>
  signed ? "signed" : signing ? "signing" : agreed ? "agreed" : "open";

/** One application's contract: how it stands, and what can be done with it. */
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
  const { appId, appName, companyName, agreed, signing, signed } = state;
  const standing = standingOf(state);
  const { tone, icon: StandingIcon } = looks[standing];
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
          <Pill tone={tone} icon={<StandingIcon />}>
            {list(`states.${standing}`)}
          </Pill>
          {line && <span className="text-caption text-muted">{line}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={contractPageAddress(appId, { print: "1" })} variant="ghost" icon={<Printer />}>
          {action("common.print")}
        </LinkButton>
        {signed ? (
          <>
            <LinkButton href={address}>{list("read")}</LinkButton>
            {mayDownload && (
              <LinkButton href={contractAddress(state)} download="" icon={<Download />}>
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
