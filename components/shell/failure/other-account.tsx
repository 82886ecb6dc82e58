"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import { hasOpenIntent } from "@/lib/browser/kept-intents";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";

const reload = () => location.reload();

function Stopped() {
  const words = useTranslations("messages.otherAccount");
  const [sent] = useState(() => (hasOpenIntent() ? "unknown" : "nothing"));
  return (
    <Dialog
      open
      alert
      locked
      size="sm"
      onOpenChange={() => undefined}
      title={words("title")}
      description={words("text", { sent })}
      foot={
        <Button variant="primary" onClick={reload}>
          {words("reload")}
        </Button>
      }
    />
  );
}

/** The only content of a tab whose user has signed out. */
export const OtherAccount = withWords(Stopped, families.OtherAccount);
