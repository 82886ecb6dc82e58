"use client";
import { classes } from "@/components/ui/classes";
import { buttonLook } from "@/components/ui/controls/button-look";
import { Icon } from "@/components/ui/display/icon";
import type { IconName } from "@/components/ui/display/icon-names";
import { MenuButton } from "@/components/ui/layers/menu-button";

interface DownloadMenuProps {
  readonly label: string;
  readonly files: readonly {
    readonly label: string;
    /** The ending of the file's name. */
    readonly aside: string;
    readonly icon: IconName;
    readonly href: string;
  }[];
}

export const DownloadMenu = ({ label, files }: DownloadMenuProps) => (
  <MenuButton
    align="end"
    entries={files.map(({ icon, ...file }) => ({ ...file, icon: <Icon name={icon} /> }))}
    button={(trigger) => (
      <button {...trigger} type="button" className={classes(buttonLook({}), "max-columns:w-control max-columns:px-0")}>
        <Icon name="download" className="ms-0!" />
        <span className="label-case max-columns:sr-only">{label}</span>
        <Icon name="chevron-down" className="me-0! max-columns:hidden" />
      </button>
    )}
  />
);
