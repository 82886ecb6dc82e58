"use client";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { FileInput } from "@/components/ui/inputs/file-input";
import { useFormat } from "@/lib/i18n/use-format";
import { ControlledField, type FieldFrame } from "./form-field";

interface FileFieldProps extends Omit<FieldFrame, "ruleValues" | "group" | "help"> {
  /** File types that the browser offers: ".pdf,.png". The schema checks them. */
  readonly accept: string;
  /** In megabytes. */
  readonly max: number;
  readonly hint: string;
  /** The name of the stored file; the value `null` removes it. */
  readonly storedName?: string | null;
}

const MEGABYTE = 1024 * 1024;

/** A draft stores the name of a file but not the file: the user must choose it again. */
export function FileField({ accept, max, hint, storedName, ...frame }: FileFieldProps) {
  const action = useTranslations("actions.file");
  const words = useTranslations("rules.attachment");
  const { number, isolate } = useFormat();
  const { setValue } = useFormContext();
  const nameOfName = `${frame.name}Name`;
  const [value, typedName] = useWatch({ name: [frame.name, nameOfName] }) as readonly unknown[];
  const lost = typeof typedName === "string" && typedName !== "" && !(value instanceof File) ? typedName : undefined;
  return (
    <ControlledField {...frame} ruleValues={{ max }} help={lost && words("again", { name: isolate(lost) })}>
      {({ value: file, onChange, ...control }) => (
        <FileInput
          {...control}
          accept={accept}
          hint={hint}
          chooseLabel={action("choose")}
          replaceLabel={action("replace")}
          removeLabel={action("remove")}
          chosen={
            file instanceof File
              ? { name: file.name, size: words("megabytes", { size: number(Math.max(file.size / MEGABYTE, 0.01), 2) }) }
              : file !== null && storedName
                ? { name: storedName }
                : undefined
          }
          onChoose={(chosen) => {
            setValue(nameOfName, chosen.name);
            onChange(chosen);
            control.onBlur(); // a file is complete at once, so it is checked at once
          }}
          onRemove={() => {
            setValue(nameOfName, "");
            onChange(file instanceof File ? "" : null);
          }}
        />
      )}
    </ControlledField>
  );
}
