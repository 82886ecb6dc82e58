"use client";
import { QrCode } from "@/components/ui/icons/qr-code";
import { Suspense, lazy, useState } from "react";
import { Button } from "@/components/ui/button";
import type { QrApp } from "./qr-apps";

const load = () => import("./app-qr-dialog");
const AppQrDialog = lazy(async () => ({ default: (await load()).AppQrDialog }));

/** Shows the merchant's own QR, which stays the same for every customer. */
export function AppQrButton({ apps, label }: { readonly apps: readonly [QrApp, ...QrApp[]]; readonly label: string }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<QrCode />}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <AppQrDialog apps={apps} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
