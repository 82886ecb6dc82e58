"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { SwitchRow } from "@/components/ui/inputs/switch";
import type { MessagingChannel } from "./channel";
import { MessagingForm } from "./messaging-form";
import { RowProblem } from "./row-problem";
import { useSubscription } from "./use-subscription";

/** The switch first opens a form for the id in the same row, and is off until the id is saved; it turns off at once. */
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
  const wasAsking = useRef(false);
  const service = words(type);

  // The form takes the focus when it opens, and returns it to the switch.
  useEffect(() => {
    if (asking) row.current?.querySelector<HTMLInputElement>("input[name=id]")?.focus();
    else if (wasAsking.current) row.current?.querySelector<HTMLInputElement>("[role=switch]")?.focus();
    wasAsking.current = asking;
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
          onConnect={async (newId) => {
            await connect(newId);
            setId(newId);
            setAsking(false);
          }}
        />
      )}
      <RowProblem problem={problem} />
    </div>
  );
}
