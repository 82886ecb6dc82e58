"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { useCopy } from "@/components/ui/controls/use-copy";
import { Icon } from "@/components/ui/display/icon";

interface CopyLinkProps {
  readonly url: string;
  /** Read out: "Link copied". */
  readonly copied: string;
  readonly children: ReactNode;
}
export function CopyLink({ url, copied: said, children }: CopyLinkProps) {
  const { copied, copy } = useCopy();
  return (
    <>
      <Button icon={<Icon name={copied ? "check" : "link-2"} />} onClick={() => void copy(url)}>
        {children}
      </Button>
      <span role="status" className="sr-only">
        {copied && said}
      </span>
    </>
  );
}
