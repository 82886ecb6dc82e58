"use client";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/display/notice";
import type { Policy } from "@/lib/contract/approvals";
import { useFormat } from "@/lib/i18n/use-format";

/** A colleague's change in the meantime. */
export function Conflict({ policy: { changedBy, changedDate } }: { readonly policy: Policy }) {
  const words = useTranslations("profile.approvals.conflict");
  const { dayTime, isolate } = useFormat();
  return (
    <Notice tone="warning" announce title={words("title")}>
      {changedBy && changedDate && <p>{words("by", { name: isolate(changedBy), when: dayTime(changedDate) })}</p>}
      <p>{words("text")}</p>
    </Notice>
  );
}
