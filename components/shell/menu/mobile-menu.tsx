"use client";
import type { ReactNode, RefObject } from "react";
import { useCloseOnBack } from "@/components/ui/layers/close-on-back";
import { Drawer } from "@/components/ui/layers/drawer";

interface MobileMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label: string;
  readonly closeLabel: string;
  readonly brand: ReactNode;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly menu: ReactNode;
  readonly profile: ReactNode;
}

/** Its code loads when a pointer comes near its button. */
export function MobileMenu({
  open,
  onOpenChange,
  label,
  closeLabel,
  brand,
  returnFocusTo,
  menu,
  profile,
}: MobileMenuProps) {
  useCloseOnBack(open, onOpenChange);
  return (
    <Drawer
      side="start"
      open={open}
      onOpenChange={onOpenChange}
      closeLabel={closeLabel}
      returnFocusTo={returnFocusTo}
      title={
        <>
          <span className="sr-only">{label}</span>
          {brand}
        </>
      }
    >
      <div className="flex min-h-full flex-col">
        <div className="flex-1">{menu}</div>
        <div className="sticky bottom-0 z-1 border-t border-border bg-canvas pb-[env(safe-area-inset-bottom)]">
          {profile}
        </div>
      </div>
    </Drawer>
  );
}
