"use client";
import { useEffect, useState } from "react";
import { readNow } from "@/lib/provider/browser/requests";
import { awaitsPayment } from "@/lib/rules/invoice-life";

/** Milliseconds: a merchant beside the customer sees the payment within seconds. */
const EVERY = 4_000;

/** The status of an invoice, read while it can be paid and the page is visible. Reads do not extend the session. */
export function useCurrentStatus(id: string, shown: string): string {
  const [seen, setSeen] = useState<{ readonly id: string; readonly shown: string; readonly status: string }>();
  const status = seen?.id === id && seen.shown === shown ? seen.status : shown;
  const isOpen = awaitsPayment(status);
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") {
        const answer = await readNow("invoices.read", { id }).catch(() => undefined); // the next read may succeed
        if (left) return;
        if (answer) setSeen({ id, shown, status: answer.seen.status });
      }
      timer = setTimeout(() => void look(), EVERY);
    };
    const onVisible = () => document.visibilityState === "visible" && void look();
    timer = setTimeout(() => void look(), EVERY);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [id, shown, isOpen]);
  return status;
}
