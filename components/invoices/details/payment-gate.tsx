"use client";
import type { ComponentProps } from "react";
import { AfterPage } from "@/components/ui/use-in-browser";
import { later } from "@/components/ui/layers/later";
import type { PaymentWatch } from "./payment-watch";

const Watch = later(async () => (await import("./payment-watch")).PaymentWatch);

/** Only for an invoice that can be paid. */
export const PaymentGate = (invoice: ComponentProps<typeof PaymentWatch>) => (
  <AfterPage>
    <Watch {...invoice} />
  </AfterPage>
);
