"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { SwitchRow } from "@/components/ui/inputs/switch";
import type { MessagingChannel } from "./channel";
import { MessagingForm } from "./messaging-form";
import { RowProblem } from "./row-problem";
import { useSubscription } from "./use-subscription";

/** Turning it on asks for the id first, in the same row, and it is off until the id is taken; turning it off asks nothing. */
export function MessagingRow({
  channel: { type, destination, example, on: initially },
}: {
  readonly channel: MessagingChannel;
}) {
  const words = useTranslations("profile.notifications");
  const { on, problem, turn, connect } = useSubscription(type, initially);
  const [id, setId] = useState(destination);
  const [asking, setAsking] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const service = words(type);

  // The form takes the focus when it comes, and gives it back to the switch when it goes.
  useEffect(() => {
    if (asking) row.current?.querySelector<HTMLInputElement>("input[name=id]")?.focus();
    else if (asked.current) row.current?.querySelector<HTMLInputElement>("[role=switch]")?.focus();
    asked.current = asking;
  }, [asking]);

  return (
    <div ref={row}>
      <SwitchRow
        label={service}
        help={
          on && id ? (
            <bdi dir="ltr" className="break-all tabular-nums">
              {id}
            </bdi>
          ) : (
            words("off", { service })
          )
        }
        checked={on}
        onChange={() => {
          if (asking) setAsking(false);
          else if (on) void turn(false);
          else setAsking(true);
        }}
      />
      {asking && (
        <MessagingForm
          type={type}
          example={example}
          onCancel={() => setAsking(false)}
          onConnect={async (given) => {
            await connect(given);
            setId(given);
            setAsking(false);
          }}
        />
      )}
      <RowProblem problem={problem} />
    </div>
  );
}
