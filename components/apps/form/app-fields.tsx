"use client";
import { useWatch } from "react-hook-form";
import { TextField, TextAreaField } from "@/components/form/text-field";
import { CategoryField } from "./category-field";

/** Facts about an application, for a new one and for a change. */
export function AppFields({
  categories,
}: {
  /** Undefined if another step asks for the category. */
  readonly categories?: readonly string[];
}) {
  return (
    <>
      <TextField name="appName" autoComplete="off" />
      <TextField name="brandName" autoComplete="organization" />
      <TextField
        name="appUrl"
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        leftToRight
      />
      {categories && <CategoryField categories={categories} />}
      <TextAreaField name="businessDescription" />
    </>
  );
}

/** The brand in the field. */
export function useTypedBrand(): string {
  const typed: unknown = useWatch({ name: "brandName" });
  return typeof typed === "string" ? typed : "";
}
