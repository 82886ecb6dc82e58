"use client";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import type { ActOnInvoicesProps } from "./act-on-invoices";

export const ActOnInvoicesButton = dialogButton<ActOnInvoicesProps>(
  later(async () => (await import("./act-on-invoices")).ActOnInvoices),
);
