"use client";
import { dialogButton } from "@/components/ui/layers/dialog-button";
import { later } from "@/components/ui/layers/later";
import type { EndDialogProps } from "./end-dialog";

export const EndButton = dialogButton<EndDialogProps>(later(async () => (await import("./end-dialog")).EndDialog));
