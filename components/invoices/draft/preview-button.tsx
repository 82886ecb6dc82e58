"use client";
import { Eye } from "@/components/ui/icons/eye";
import { useTranslations } from "next-intl";
import { Suspense, lazy, useState } from "react";
import { Button } from "@/components/ui/button";
import type { CustomerViewProps } from "./customer-view";

const load = () => import("./preview-dialog");
const PreviewDialog = lazy(async () => ({ default: (await load()).PreviewDialog }));

/** Where there is no room for it beside the form. */
export function PreviewButton(props: Omit<CustomerViewProps, "title">) {
  const words = useTranslations("invoiceForm.preview");
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button
        size="sm"
        icon={<Eye />}
        aria-haspopup="dialog"
        className="wide:hidden"
        onPointerEnter={() => void load()}
        onClick={() => setState("open")}
      >
        {words("title")}
      </Button>
      {state !== "never" && (
        <Suspense fallback={null}>
          <PreviewDialog
            {...props}
            open={state === "open"}
            onOpenChange={(open) => setState(open ? "open" : "closed")}
          />
        </Suspense>
      )}
    </>
  );
}
