"use client";
import { later } from "@/components/ui/layers/later";

export const InvoiceChoosing = later(async () => (await import("./chosen-invoices")).ChosenInvoices);
