"use client";
import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/layers/toast-store";
import { useRefresh } from "@/lib/provider/browser/refresh";
import { awaitsPayment, isPaid } from "@/lib/rules/invoice-life";
import { useCurrentStatus } from "./use-current-status";

interface PaymentWatchProps {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  /** The name of the status. */
  readonly label: string;
}

/** After a payment of the invoice on the page: refreshes page and lists, and shows a notification. */
export function PaymentWatch({ id, code, status, label }: PaymentWatchProps) {
  const refresh = useRefresh();
  const current = useCurrentStatus(id, status);
  useEffect(() => {
    if (current === status) return;
    // A list without actions has no cache of reads.
    void import("@/lib/provider/browser/calls").then(({ invalidate }) =>
      invalidate(["invoices", "transactions", "dashboard"]),
    );
    void refresh({ silently: true });
  }, [current, status, refresh]);

  const before = useRef({ id, status });
  useEffect(() => {
    const { current: last } = before;
    before.current = { id, status };
    if (last.id === id && awaitsPayment(last.status) && isPaid(status))
      showToast({ id: `paid-${id}`, tone: "success", title: label, text: code });
  }, [id, status, label, code]);
  return null;
}
