import type { ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { CopyButton } from "./copy-button";

interface LinkRowProps {
  readonly url: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  readonly children?: ReactNode;
}

/** A link that can be opened or copied, in one line. */
export const LinkRow = ({ url, copyLabel, copiedLabel, children }: LinkRowProps) => (
  <div className="flex h-10 w-full min-w-0 items-center gap-2 rounded-md bg-surface-sunken ps-3 pe-1.5 edge-border max-desktop:h-12">
    <Icon name="link-2" className="text-subtle" />
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      dir="ltr"
      className="flex-1 one-line text-start text-default underline-offset-3 hover:underline rtl:text-end"
    >
      {url.replace(/^https?:\/\//, "")}
    </a>
    <CopyButton text={url} label={copyLabel} copiedLabel={copiedLabel} className="size-8 max-desktop:size-11" />
    {children}
  </div>
);
