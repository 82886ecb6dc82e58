"use client";
import type { RefObject } from "react";
import { Calendar, type CalendarProps } from "./calendar";
import { Popover } from "@/components/ui/layers/popover";

type CalendarPopoverProps = CalendarProps & {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
};

/** The heavy part of a DateField, loaded on demand. */
export function CalendarPopover({ anchor, open, onOpenChange, label, ...calendar }: CalendarPopoverProps) {
  return (
    <Popover anchor={anchor} open={open} onOpenChange={onOpenChange} label={label}>
      <Calendar {...calendar} />
    </Popover>
  );
}
