"use client";
import { later } from "@/components/ui/layers/later";

export const TransactionChoosing = later(async () => (await import("./chosen-transactions")).ChosenTransactions);
