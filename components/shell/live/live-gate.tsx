"use client";
import { later } from "@/components/ui/layers/later";
import { AfterPage } from "@/components/ui/use-in-browser";

const LiveWatch = later(async () => (await import("./live-watch")).LiveWatch);

export const LiveGate = ({ shownAt }: { readonly shownAt: number }) => (
  <AfterPage>
    <LiveWatch shownAt={shownAt} />
  </AfterPage>
);
