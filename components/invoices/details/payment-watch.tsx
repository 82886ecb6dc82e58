"use client";
import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast-store";
import { useInvalidate } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { awaitsPayment, isPaid } from "@/lib/rules/invoice-life";
import { useCurrentStatus } from "./use-current-status";

interface PaymentWatchProps {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  /** What the status is called. */
  readonly label: string;
}

/** Notices that an invoice which is shown was paid: the page with its lists and counts follows, and a notification says so. */
export function PaymentWatch({ id, code, status, label }: PaymentWatchProps) {
  const refresh = useRefresh();
  const stale = useInvalidate();
  const current = useCurrentStatus(id, status);
  useEffect(() => {
    if (current === status) return;
    stale(["invoices", "transactions", "dashboard"]);
    void refresh({ silently: true });
  }, [current, status, refresh, stale]);

  const before = useRef({ id, status });
  useEffect(() => {
    const { current: last } = before;
    before.current = { id, status };
    if (last.id === id && awaitsPayment(last.status) && isPaid(status))
      showToast({ id: `paid-${id}`, tone: "success", title: label, text: code });
  }, [id, status, label, code]);
  return null;
}
