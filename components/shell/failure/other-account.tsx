"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";

const reload = () => location.reload();

function Stopped() {
  const words = useTranslations("messages.otherAccount");
  return (
    <Dialog
      open
      alert
      locked
      size="sm"
      onOpenChange={() => undefined}
      title={words("title")}
      description={words("text")}
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
