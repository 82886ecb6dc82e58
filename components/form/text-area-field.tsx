"use client";
import { TextArea } from "@/components/ui/inputs/text-area";
import { TEXT_LENGTH } from "@/lib/contract/constants";
import { type FieldFrame, FormField } from "./form-field";

/** A text of several lines. */
export const TextAreaField = (frame: Pick<FieldFrame, "name" | "label">) => (
  <FormField {...frame}>{(control) => <TextArea {...control} rows={2} maxLength={TEXT_LENGTH} />}</FormField>
);
