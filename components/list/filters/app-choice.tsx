"use client";
import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";

export interface AppPlace {
  /** An application's id; empty for all. */
  readonly value: string;
  readonly label: string;
  readonly href: string;
}
interface AppChoiceProps {
  readonly label: string;
  readonly chosen: string;
  readonly places: readonly AppPlace[];
}

/** The address has the choice, so that a colleague gets the same page. */
export function AppChoice({ label, chosen, places }: AppChoiceProps) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const [shown, show] = useOptimistic(chosen);
  return (
    <Field label={label} className="max-w-80 print:hidden">
      <Select
        options={places}
        value={shown}
        aria-busy={isPending || undefined}
        onChange={({ target: { value } }) =>
          start(() => {
            show(value);
            router.push(places.find((place) => place.value === value)!.href, { scroll: false }); // the options are the places
          })
        }
      />
    </Field>
  );
}
