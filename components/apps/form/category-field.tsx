"use client";
import { useTranslations } from "next-intl";
import { SelectField } from "@/components/form/select-field";
import { useOffered } from "@/components/form/use-offered";
import { categoryLabel } from "@/lib/i18n/labels";

export function CategoryField({ categories }: { readonly categories: readonly string[] }) {
  const words = useTranslations("apps.create");
  const names = useTranslations("categories");
  useOffered("category", categories, "", "required");
  return (
    <SelectField
      name="category"
      placeholder={words("choose")}
      options={categories.map((value) => ({ value, label: categoryLabel(names)(value) }))}
    />
  );
}
