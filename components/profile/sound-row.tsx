"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SwitchRow, SwitchRows } from "@/components/ui/inputs/switch";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { playTone } from "@/components/shell/live/tone";
import { hasSound, storeSound } from "@/lib/browser/storage";

/** The sound of a new payment on this device. Switched on, it is heard once. */
export function SoundRow() {
  const words = useTranslations("profile.sound");
  const stored = useInBrowser(hasSound, false);
  const [chosen, setChosen] = useState<boolean>();
  const turn = (on: boolean) => {
    storeSound(on);
    setChosen(on);
    if (on) playTone();
  };
  return (
    <SwitchRows>
      <SwitchRow
        label={words("label")}
        help={words("help")}
        checked={chosen ?? stored}
        onChange={(event) => turn(event.target.checked)}
      />
    </SwitchRows>
  );
}
