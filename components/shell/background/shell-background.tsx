"use client";
import type { ComponentProps } from "react";
import { quietPart } from "@/components/ui/layers/quiet-part";
import { AccountWatch } from "./account-watch";
import type { ClaimBrowserStorage } from "./claim-browser-storage";

const Claim = quietPart(async () => (await import("./claim-browser-storage")).ClaimBrowserStorage);

/** What the portal does behind the screen. Whose page it is has to be known at the first press; the rest comes after the page. */
export const ShellBackground = (person: ComponentProps<typeof ClaimBrowserStorage>) => (
  <>
    <AccountWatch />
    <Claim {...person} />
  </>
);
