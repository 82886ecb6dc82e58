"use client";
import { later } from "@/components/ui/layers/later";
import { AfterPage } from "@/components/ui/use-in-browser";

const LiveBar = later(async () => (await import("./live-bar")).LiveBar);

export const LiveGate = ({ shownAt }: { readonly shownAt: number }) => (
  <AfterPage>
    <LiveBar shownAt={shownAt} />
  </AfterPage>
);
