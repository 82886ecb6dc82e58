"use client";
import { later } from "@/components/ui/layers/later";
import type { PartFailureProps } from "./part-failure-screen";

// Any part may fail and hardly one does: the screen of it comes when it is needed.
const PartFailureScreen = later(async () => (await import("./part-failure-screen")).PartFailureScreen);

export const PartFailure = (props: PartFailureProps) => <PartFailureScreen {...props} />;
