"use client";
import { useWatch } from "react-hook-form";
import { FormField } from "@/components/form/form-field";
import { TextField } from "@/components/form/text-field";
import { TextArea } from "@/components/ui/inputs/text-area";
import { TEXT_LENGTH } from "@/lib/contract/constants";
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
      <TextField name="appName" autoComplete="off" maxLength={30} />
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
      <FormField name="businessDescription">
        {(control) => <TextArea rows={2} maxLength={TEXT_LENGTH} {...control} />}
      </FormField>
    </>
  );
}

/** The brand in the field. */
export function useTypedBrand(): string {
  const typed: unknown = useWatch({ name: "brandName" });
  return typeof typed === "string" ? typed : "";
}
