"use client";
import { lazyPart } from "@/components/ui/layers/lazy-part";
import type { PartFailureProps } from "./part-failure-screen";

// Any part may fail and hardly one does: the screen of it comes when it is needed.
const PartFailureScreen = lazyPart(async () => (await import("./part-failure-screen")).PartFailureScreen);

export const PartFailure = (props: PartFailureProps) => <PartFailureScreen {...props} />;
