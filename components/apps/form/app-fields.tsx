"use client";
import { useWatch } from "react-hook-form";
import { FormField } from "@/components/form/form-field";
import { TextField } from "@/components/form/text-field";
import { TextArea } from "@/components/ui/inputs/text-area";
import { TEXT_LENGTH } from "@/lib/contract/constants";
import { CategoryField } from "./category-field";

/** What a merchant says of an application, when it is made and when it is changed. */
export function AppFields({
  categories,
}: {
  /** Left out where the category is asked for elsewhere. */
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

/** The brand as it is being typed. */
export function useTypedBrand(): string {
  const typed: unknown = useWatch({ name: "brandName" });
  return typeof typed === "string" ? typed : "";
}
