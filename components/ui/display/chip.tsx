import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon";
import { classes } from "@/components/ui/classes";

const cross =
  "grid size-5 flex-none place-items-center rounded-full transition-colors duration-fast hover:bg-accent-soft-hover focus-visible:outline-offset-0 max-desktop:size-9";

/** An active filter. The cross removes it. */
export function Chip({
  label,
  value,
  removeLabel,
  onRemove,
  removeHref,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "children"> & { label: ReactNode; value?: ReactNode; removeLabel: string } & (
    | { onRemove: () => void; removeHref?: undefined }
    | { /** The address without the filter. */ removeHref: string; onRemove?: undefined }
  )) {
  return (
    <span
      {...rest}
      data-focusable=""
      className={classes(
        "inline-flex h-chip max-w-full flex-none items-center gap-1.5 rounded-full bg-accent-soft ps-2.5 pe-1 text-caption text-accent-soft tabular-nums edge-accent-soft-border max-desktop:ps-3.5 max-desktop:text-body",
        className,
      )}
    >
      <span className="one-line">
        {label}
        {value !== undefined && (
          <>
            : <b className="font-regular">{value}</b>
          </>
        )}
      </span>
      {removeHref === undefined ? (
        <button type="button" aria-label={removeLabel} onClick={onRemove} className={cross}>
          <Icon name="x" className="size-3 stroke-[2.25]" />
        </button>
      ) : (
        <a href={removeHref} aria-label={removeLabel} className={cross}>
          <Icon name="x" className="size-3 stroke-[2.25]" />
        </a>
      )}
    </span>
  );
}
