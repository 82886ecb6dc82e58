"use client";
import { useMemo } from "react";
import type { SheetRules } from "@/lib/sheet/editor";

/** The same object until one of its values changes. */
export const useSheetRules = ({ kind, region, currency, today }: SheetRules): SheetRules =>
  useMemo(() => ({ kind, region, currency, today }), [kind, region, currency, today]);
