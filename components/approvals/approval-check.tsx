"use client";
import type { ComponentProps } from "react";
import { later } from "@/components/ui/layers/later";
import { AfterPage } from "@/components/ui/use-in-browser";
import type { ApprovalFindings } from "./approval-findings";

const Findings = later(async () => (await import("./approval-findings")).ApprovalFindings);

/** Only for a request that the reader may approve. */
export const ApprovalCheck = (subject: ComponentProps<typeof ApprovalFindings>) => (
  <AfterPage>
    <Findings {...subject} />
  </AfterPage>
);
