"use client";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Icon } from "@/components/ui/display/icon";
import { IconButton } from "@/components/ui/controls/button";
import { classes } from "@/components/ui/classes";
import { useFieldControl } from "./field";
import "./controls.css";

type FileInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "size"> & {
  /** A new or stored file: its name, and its size in words. */
  chosen: { name: string; size?: ReactNode } | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** "Choose a file" and "Replace the file". */
  chooseLabel: string;
  replaceLabel: string;
  removeLabel: string;
  hint: ReactNode;
};

/** The browser's control covers the frame, so presses, keys and dropped files work as usual. */
export function FileInput({
  chosen,
  onChoose,
  onRemove,
  chooseLabel,
  replaceLabel,
  removeLabel,
  hint,
  className,
  ...rest
}: FileInputProps) {
  const own = useId();
  const wiring = useFieldControl({
    ...rest,
    "aria-describedby": [rest["aria-describedby"], own].filter(Boolean).join(" "),
  });
  return (
    <div className={classes("file-input", className)}>
      <Icon name="paperclip" className="text-subtle" />
      <span id={own} className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 py-2">
        {chosen ? (
          <>
            <bdi className="one-line font-regular text-strong">{chosen.name}</bdi>
            {chosen.size && <span className="text-caption text-subtle">{chosen.size}</span>}
          </>
        ) : null}
        <span className="font-regular text-accent">{chosen ? replaceLabel : chooseLabel}</span>
        {!chosen && <span className="text-caption text-subtle">{hint}</span>}
      </span>
      <input
        {...rest}
        {...wiring}
        type="file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ""; // a removed file can be chosen again
          if (file) onChoose(file);
        }}
      />
      {chosen && (
        <IconButton
          size="sm"
          className="relative me-1"
          label={removeLabel}
          icon={<Icon name="x" />}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector("input")?.focus(); // the button goes with the file
            onRemove();
          }}
        />
      )}
    </div>
  );
}
