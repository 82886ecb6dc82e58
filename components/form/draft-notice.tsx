"use client";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

/** The words of `shell` have to be within reach, as they are on every page that is somebody's. */
export const DraftNotice = ({ className }: { readonly className?: string }) => (
  <Notice tone="info" announce className={className}>
    {useTranslations("shell.draft")("restored")}
  </Notice>
);
