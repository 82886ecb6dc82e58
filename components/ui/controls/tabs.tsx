"use client";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classes } from "@/components/ui/classes";
import { isRightToLeft } from "@/components/ui/direction";

export type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };
type TabsProps<Value extends string> = {
  tabs: readonly [Tab<Value>, ...Tab<Value>[]];
  label: string;
  /** Without both, the tabs have their own state. */
  value?: Value;
  onChange?: (value: Value) => void;
  /** On the dark surface of code. */
  inverse?: boolean;
  /** After the tabs, at the end of their line. */
  end?: ReactNode;
  className?: string;
};

/** Arrows also choose: every panel is rendered already. */
export function Tabs<Value extends string>({
  tabs,
  label,
  value,
  onChange,
  inverse = false,
  end,
  className,
}: TabsProps<Value>) {
  const own = useId();
  const [remembered, setRemembered] = useState(tabs[0].value);
  const current = tabs.find((tab) => tab.value === (value ?? remembered)) ?? tabs[0];

  const choose = (tab: Tab<Value>) => {
    setRemembered(tab.value);
    onChange?.(tab.value);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const onward = isRightToLeft(event.currentTarget) ? "ArrowLeft" : "ArrowRight";
    const back = onward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const at = tabs.indexOf(current);
    const next = {
      [onward]: (at + 1) % tabs.length,
      [back]: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab);
    document.getElementById(`${own}${tab.value}`)?.focus();
  };

  const list = (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={classes("scroll-x flex gap-5", !end && "border-b border-border", inverse && "ps-5")}
    >
      {tabs.map((tab) => {
        const chosen = tab === current;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${own}${tab.value}`}
            aria-selected={chosen}
            aria-controls={`${own}panel`}
            tabIndex={chosen ? 0 : -1}
            onClick={() => choose(tab)}
            className={classes("tab", inverse && "inverse")}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
  return (
    <div className={className}>
      {end ? (
        <div
          className={classes(
            "flex items-center justify-between gap-3 border-b pe-2",
            inverse ? "border-border-glass" : "border-border",
          )}
        >
          {list}
          {end}
        </div>
      ) : (
        list
      )}
      <div
        role="tabpanel"
        id={`${own}panel`}
        aria-labelledby={`${own}${current.value}`}
        tabIndex={0}
        className={classes("rounded-xs", !inverse && "pt-4")}
      >
        {current.content}
      </div>
    </div>
  );
}
