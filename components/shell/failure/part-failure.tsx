"use client";
import { later } from "@/components/ui/layers/later";
import type { PartFailureProps } from "./part-failure-screen";

// Most pages have no failure, so its screen loads on demand.
const PartFailureScreen = later(async () => (await import("./part-failure-screen")).PartFailureScreen, "page");

export const PartFailure = (props: PartFailureProps) => <PartFailureScreen {...props} />;
