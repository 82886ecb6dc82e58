"use client";
import { useTranslations } from "next-intl";
import { SwitchRow } from "@/components/ui/inputs/switch";
import type { PlainChannel } from "./channel";
import { RowProblem } from "./row-problem";
import { useSubscription } from "./use-subscription";

export function PlainRow({ channel: { type, destination, on: initially } }: { readonly channel: PlainChannel }) {
  const field = useTranslations("fields");
  const words = useTranslations("profile.notifications");
  const { on, problem, turn } = useSubscription(type, initially);
  return (
    <div>
      <SwitchRow
        label={type === "email" ? field("email") : words(type)}
        help={
          <bdi dir="ltr" className="break-all tabular-nums">
            {destination}
          </bdi>
        }
        checked={on}
        onChange={() => void turn(!on)}
      />
      <RowProblem problem={problem} />
    </div>
  );
}
