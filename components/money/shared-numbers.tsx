"use client";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/display/notice";
import { useFormat } from "@/lib/i18n/use-format";
import { shortAccount } from "@/lib/rules/mask";
import type { SharedNumber } from "@/lib/rules/payout-checks";

const SHOWN = 3;

/** The first lines of a warning, and how many more there are. */
export function FirstLines({ lines }: { readonly lines: readonly string[] }) {
  const words = useTranslations("bulkFiles.findings");
  return (
    <ul className="tabular-nums">
      {lines.slice(0, SHOWN).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > SHOWN && <li>{words("more", { count: lines.length - SHOWN })}</li>}
    </ul>
  );
}

/** Numbers that stand in one file under different names. */
export function SharedNumbers({ numbers }: { readonly numbers: readonly SharedNumber[] }) {
  const words = useTranslations("bulkFiles.findings");
  const { commas, isolate } = useFormat();
  if (numbers.length === 0) return null;
  return (
    <Notice tone="warning" announce title={words("shared", { count: numbers.length })}>
      <FirstLines
        lines={numbers.map(({ destination, names }) =>
          words("sharedNumber", {
            account: isolate(shortAccount(destination)),
            names: commas(names.slice(0, SHOWN).map(isolate)) + (names.length > SHOWN ? "…" : ""),
          }),
        )}
      />
    </Notice>
  );
}
