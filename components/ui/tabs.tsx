"use client";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { classes } from "./classes";
import { isRightToLeft } from "./direction";

export type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };
type TabsProps<Value extends string> = {
  tabs: readonly [Tab<Value>, ...Tab<Value>[]];
  label: string;
  /** Leave both out and the tabs remember the choice themselves. */
  value?: Value;
  onChange?: (value: Value) => void;
  className?: string;
};

/** Arrows move and choose at once: every panel is already here. */
export function Tabs<Value extends string>({ tabs, label, value, onChange, className }: TabsProps<Value>) {
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

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} onKeyDown={move} className="scroller flex gap-5 border-b border-border">
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
              className={classes(
                "relative flex-none rounded-xs py-2.5 whitespace-nowrap text-muted transition-colors duration-fast hover:text-default focus-visible:-outline-offset-2 max-desktop:min-h-touch",
                chosen &&
                  "font-regular text-strong after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-t-full after:bg-accent",
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${own}panel`}
        aria-labelledby={`${own}${current.value}`}
        tabIndex={0}
        className="rounded-xs pt-4"
      >
        {current.content}
      </div>
    </div>
  );
}
