"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/layers/dialog";
import { storeLanguage } from "@/lib/browser/storage";
import { languages, type Language } from "@/lib/i18n/languages";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { Flag } from "./flag";
import "@/components/ui/inputs/controls.css";

interface LanguageDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly current: Language;
  readonly offered: readonly Language[];
}

function Languages({ open, onOpenChange, current, offered }: LanguageDialogProps) {
  const words = useTranslations("shell.language");
  const [chosen, setChosen] = useState(current);
  const [changing, setChanging] = useState(false);

  const change = (stays: boolean) => {
    if (!stays) setChosen(current);
    onOpenChange(stays);
  };
  const confirm = () => {
    if (chosen === current) return change(false);
    setChanging(true);
    storeLanguage(chosen);
    location.reload(); // the server writes the language and direction of the page
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="sm"
      title={words("title")}
      locked={changing}
      footNote={changing && <span role="status">{words("changing")}</span>}
      foot={
        <>
          <Button onClick={() => change(false)}>{words("close")}</Button>
          <Button variant="primary" busy={changing} onClick={confirm}>
            {words("confirm")}
          </Button>
        </>
      }
    >
      <div role="radiogroup" aria-label={words("choose")} className="languages">
        {offered.map((code) => (
          <label key={code}>
            <input
              type="radio"
              name="language"
              value={code}
              checked={code === chosen}
              onChange={() => setChosen(code)}
              className="sr-only"
            />
            <Flag of={code} />
            <span className="min-w-0 flex-1">
              {/* Each name has its own direction; all are beside their flags. */}
              <span className="block font-regular text-default">
                <bdi lang={code}>{languages[code].name}</bdi>
              </span>
              <span lang="en" dir="ltr" className="isolate-ltr text-caption text-muted">
                {languages[code].englishName}
              </span>
            </span>
            {code === chosen && <Icon name="check" className="size-5 text-accent-mark" />}
          </label>
        ))}
      </div>
    </Dialog>
  );
}

export const LanguageDialog = withWords(Languages, families.LanguageDialog);
