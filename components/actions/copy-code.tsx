"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useCopy } from "@/components/ui/controls/use-copy";
import { Icon } from "@/components/ui/display/icon";

interface CopyCodeProps {
  /** Undefined while there is nothing to copy. */
  readonly text: string | undefined;
  /** Which code, where a screen has several. */
  readonly name?: string;
}

export function CopyCode({ text, name }: CopyCodeProps) {
  const words = useTranslations("widgets.code");
  const [isRefused, setRefused] = useState(false);
  const { copied, copy } = useCopy(() => setRefused(true));
  const isCopied = copied !== undefined;
  return (
    <>
      <Button
        variant="inverse"
        size="sm"
        icon={isCopied ? <Icon name="check" /> : <Icon name="copy" />}
        disabled={text === undefined}
        aria-label={name && words("copyNamed", { name })}
        onClick={() => {
          setRefused(false);
          if (text !== undefined) void copy(text);
        }}
      >
        {words("copy")}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? words("copied") : isRefused ? words("copyByHand") : ""}
      </span>
    </>
  );
}
