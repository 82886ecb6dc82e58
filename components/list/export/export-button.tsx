"use client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { later } from "@/components/ui/layers/later";
import { buttonLook } from "@/components/ui/controls/button-look";
import { classes } from "@/components/ui/classes";
import { leaveHash } from "@/lib/browser/leave-hash";
import { START_MARK } from "@/lib/url/export-address";
import type { ExportPanelProps, Scope } from "./export-panel";

const load = () => import("./export-panel");
const ExportPanel = later(async () => (await load()).ExportPanel);

type ExportButtonProps = Omit<ExportPanelProps, "anchor" | "open" | "onOpenChange" | "startNow"> & {
  readonly label: string;
};

export function ExportButton({ label, ...panel }: ExportButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [startNow, setStartNow] = useState<Scope>();
  const show = (next: boolean, start?: Scope) => {
    setStartNow(start);
    setWanted(true);
    setOpen(next);
  };
  const startAtOnce = useEffectEvent(() => {
    leaveHash();
    show(true, new URLSearchParams(location.search).has("page") ? "page" : "all");
  });
  useEffect(() => {
    if (location.hash === START_MARK) void load().then(() => startAtOnce());
  }, []);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={ExportPanel.fetch}
        onFocus={ExportPanel.fetch}
        onClick={() => show(!open)}
        className={classes(
          buttonLook({}),
          "max-columns:not-in-[.page-head]:w-control max-columns:not-in-[.page-head]:px-0",
        )}
      >
        <Icon name="download" className="ms-0!" />
        <span className="label-case max-columns:not-in-[.page-head]:sr-only">{label}</span>
      </button>
      {wanted && <ExportPanel {...panel} startNow={startNow} anchor={anchor} open={open} onOpenChange={setOpen} />}
    </>
  );
}
