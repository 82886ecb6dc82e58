"use client";
import { later } from "@/components/ui/layers/later";

export const FileChoosing = later(async () => (await import("./chosen-files")).ChosenFiles);
