"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";

interface AppChoiceProps {
  readonly chosen: string;
  readonly apps: readonly { readonly appId: string; readonly name: string }[];
}

/** The address has the choice, so that a colleague gets the same page. */
export function AppChoice({ chosen, apps }: AppChoiceProps) {
  const fields = useTranslations("fields");
  const router = useRouter();
  const [isPending, start] = useTransition();
  return (
    <Field label={fields("application")} className="max-w-80">
      <Select
        options={apps.map(({ appId, name }) => ({ value: appId, label: name }))}
        value={chosen}
        aria-busy={isPending || undefined}
        onChange={({ target }) =>
          start(() => router.replace(`/developers?app=${encodeURIComponent(target.value)}`, { scroll: false }))
        }
      />
    </Field>
  );
}
