"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { CopyCode } from "@/components/actions/copy-code";
import { useAppGone } from "@/components/form/use-app-gone";
import { ProblemNotice } from "@/components/form/problem-notice";
import { Button } from "@/components/ui/controls/button";
import { CodeBlock, CodePiece } from "@/components/ui/display/code-block";
import { Icon } from "@/components/ui/display/icon";
import { Notice } from "@/components/ui/display/notice";
import { Spinner } from "@/components/ui/display/spinner";
import { Tabs } from "@/components/ui/controls/tabs";
import { useStatusLabel } from "@/lib/i18n/labels";
import {
  type ButtonPart,
  type PayButton,
  buttonHtml,
  buttonReact,
  buttonStyle,
  partsOfCode,
} from "@/lib/pay-button/button-code";
import type { ButtonLink } from "./use-button-link";

interface ButtonCodeProps {
  readonly button: Omit<PayButton, "url">;
  readonly link: ButtonLink;
}
type Kind = "html" | "react" | "link";

/** The code to copy, with explanations. While a new link is loading the old code is shown, but cannot be copied. */
export function ButtonCode({ button, link }: ButtonCodeProps) {
  const words = useTranslations("widgets");
  const [kind, setKind] = useState<Kind>("html");
  const [made, setMade] = useState<PayButton>();
  const [showsStyles, setShowsStyles] = useState(false);
  const isReady = link.state === "ready";
  const now = isReady ? { ...button, url: link.url } : undefined;
  if (now && JSON.stringify(now) !== JSON.stringify(made)) setMade(now);
  const shown = now ?? made;
  const codes = shown && { html: buttonHtml(shown), react: buttonReact(shown), link: shown.url };
  const style = shown && kind !== "link" ? buttonStyle(shown) : undefined;
  const panel = codes ? (
    <>
      <CodeBlock
        text={codes[kind]}
        isOld={!isReady}
        label={words(`code.${kind}`)}
        folded={showsStyles ? undefined : style}
        className="max-h-105"
      />
      {style && (
        <div className="px-5 pb-4">
          <Button
            variant="inverse"
            size="sm"
            aria-expanded={showsStyles}
            onClick={() => setShowsStyles(!showsStyles)}
            iconEnd={<Icon name="chevron-down" className={showsStyles ? "rotate-180" : undefined} />}
          >
            {words("code.styles", { count: style.split("\n").length })}
          </Button>
        </div>
      )}
    </>
  ) : (
    <NoCode link={link} />
  );
  return (
    <>
      <section
        aria-label={words("code.title")}
        className="on-inverse border-t border-border bg-surface-inverse-deep text-on-inverse-muted"
      >
        <Tabs<Kind>
          inverse
          label={words("code.title")}
          value={kind}
          onChange={setKind}
          tabs={[
            { value: "html", label: words("code.html"), content: panel },
            { value: "react", label: words("code.react"), content: panel },
            { value: "link", label: words("code.link"), content: panel },
          ]}
          end={<CopyCode text={isReady ? codes?.[kind] : undefined} />}
        />
      </section>
      {codes && <LinkNote link={link} />}
      {shown && <Explanation button={shown} kind={kind} />}
    </>
  );
}

/** Shown until there is code. */
function NoCode({ link }: { readonly link: ButtonLink }) {
  const words = useTranslations("widgets.code");
  return (
    <div className="grid min-h-32 content-center justify-items-center gap-3 px-5 pb-5 text-center">
      {link.state === "waiting" ? (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {words("making")}
        </p>
      ) : link.state === "incomplete" ? (
        <p>{words("incomplete")}</p>
      ) : (
        <div className="w-full text-start">
          <Trouble link={link} />
        </div>
      )}
    </div>
  );
}

/** Says why the code is not of the present settings. */
function LinkNote({ link }: { readonly link: ButtonLink }) {
  const words = useTranslations("widgets.code");
  if (link.state === "ready") return null;
  const box = (content: ReactNode) => <div className="border-t border-border px-5 py-3">{content}</div>;
  if (link.state === "waiting")
    return box(
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        {words("making")}
      </p>,
    );
  if (link.state === "incomplete") return box(<p className="text-muted">{words("old")}</p>);
  return box(<Trouble link={link} />);
}

function Trouble({ link }: { readonly link: ButtonLink }) {
  const words = useTranslations("widgets");
  const action = useTranslations("actions.common");
  const statusLabel = useStatusLabel();
  const appGone = useAppGone();
  if (link.state === "closed")
    return (
      <Notice tone="warning" announce>
        {words("closedInvoice", { status: statusLabel(link.status) })}
      </Notice>
    );
  if (link.state !== "failed") return null;
  const isMissing = link.problem.kind === "not_found";
  return (
    <ProblemNotice
      problem={link.problem}
      sentence={isMissing && link.of === "invoice" ? words("noInvoice") : appGone(link.problem)}
    >
      {!isMissing && (
        <Button size="sm" className="mt-2" onClick={link.retry}>
          {action("tryAgain")}
        </Button>
      )}
    </ProblemNotice>
  );
}

/** Parts that the merchant may change by hand, without a new link. */
const free: ReadonlySet<ButtonPart> = new Set<ButtonPart>(["style", "icon", "text", "target"]);

function Explanation({ button, kind }: { readonly button: PayButton; readonly kind: Kind }) {
  const words = useTranslations("widgets");
  return (
    <section aria-label={words("explain.title")} className="border-t border-border px-5 py-4">
      <h2 className="mb-2 font-regular text-strong">{words("explain.title")}</h2>
      {kind === "link" ? (
        <p className="text-muted">{words("explain.plainLink")}</p>
      ) : (
        <dl className="code-parts">
          {partsOfCode(button).map(({ part, piece }) => (
            <div key={part} className="contents">
              <dt>
                <CodePiece>{piece}</CodePiece>
              </dt>
              <dd>
                {words(`explain.${part}`)}
                {". "}
                <span className="text-default">{words(free.has(part) ? "explain.free" : "explain.fixed")}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
