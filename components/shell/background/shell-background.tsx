"use client";
import type { ComponentProps } from "react";
import { quietPart } from "@/components/ui/layers/quiet-part";
import { AccountWatch } from "./account-watch";
import type { BackgroundTasks } from "./background-tasks";

const Tasks = quietPart(async () => (await import("./background-tasks")).BackgroundTasks);

/** The account is watched from the first press; the other tasks load after the page. */
export const ShellBackground = (person: ComponentProps<typeof BackgroundTasks>) => (
  <>
    <AccountWatch />
    <Tasks {...person} />
  </>
);
