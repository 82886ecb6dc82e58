"use client";
import { lazy } from "react";
import type { PartFailureProps } from "./part-failure-screen";

// Any part may fail and hardly one does: the screen of it comes when it is needed.
const PartFailureScreen = lazy(async () => ({ default: (await import("./part-failure-screen")).PartFailureScreen }));

export const PartFailure = (props: PartFailureProps) => <PartFailureScreen {...props} />;
