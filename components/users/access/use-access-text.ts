"use client";
import { useTranslations } from "next-intl";
import { type Access, differenceOf } from "@/lib/access/access-difference";
import { accessText } from "@/lib/i18n/access-text";
import { useFormat } from "@/lib/i18n/use-format";

export function useAccessText(): (before: Access | undefined, after: Access | undefined) => readonly string[] {
  const words = useTranslations("users.change");
  const roles = useTranslations("roles");
  const permission = useTranslations("permissions");
  const lists = useTranslations("counts.list");
  const { list } = useFormat();
  return (before, after) => accessText(differenceOf(before, after), { words, roles, permission, list, lists });
}
