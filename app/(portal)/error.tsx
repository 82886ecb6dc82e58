"use client";
import { lazy } from "react";
import { type PageFailureProps, PlainFailure } from "@/components/shell/plain-failure";

// Every page carries its error boundary along; the screen itself comes when something failed. When it cannot come, a plain one stands.
const ErrorScreen = lazy(() =>
  import("@/components/shell/error-screen").then(
    ({ ErrorScreen: Screen }) => ({ default: Screen }),
    () => ({ default: PlainFailure }),
  ),
);

/** A page failed; the shell around it stands. */
export default function PageError({ error, retry }: PageFailureProps) {
  return <ErrorScreen error={error} retry={retry} className="desktop:py-22" />;
}
