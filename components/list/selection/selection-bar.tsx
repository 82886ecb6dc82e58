"use client";
// The bar of the chosen rows. Its code loads with the first choice.
import { useEffect, useEffectEvent, useState } from "react";
import { IconButton } from "@/components/ui/controls/button";
import { Icon } from "@/components/ui/display/icon";
import { later } from "@/components/ui/layers/later";
import { leaveHash } from "@/lib/browser/leave-hash";
import { CHOOSE_MARK } from "@/lib/url/listing-address";
import type { SelectionBarProps } from "./chosen-bar";
import { useSelection } from "./selection";

const ChosenBar = later(async () => (await import("./chosen-bar")).ChosenBar);

export function SelectionBar(props: SelectionBarProps) {
  const { chosen } = useSelection();
  const [isWanted, setWanted] = useState(false);
  const [choosesAll, setChoosesAll] = useState(false);
  if (!isWanted && chosen.size > 0) setWanted(true);
  const chooseAtOnce = useEffectEvent(() => {
    leaveHash();
    setChoosesAll(true);
    setWanted(true);
  });
  useEffect(() => {
    if (location.hash === CHOOSE_MARK) queueMicrotask(chooseAtOnce);
  }, []);
  return isWanted && <ChosenBar {...props} choosesAll={choosesAll} />;
}

/** On a phone: shows the boxes of the rows. */
export function ChooseButton({ label, endLabel }: { readonly label: string; readonly endLabel: string }) {
  const { isChoosing, setChoosing } = useSelection();
  return (
    <IconButton
      variant="secondary"
      label={isChoosing ? endLabel : label}
      aria-pressed={isChoosing}
      data-choose=""
      icon={<Icon name={isChoosing ? "x" : "list-checks"} />}
      className="columns:hidden"
      onPointerEnter={ChosenBar.fetch}
      onClick={() => setChoosing(!isChoosing)}
    />
  );
}
