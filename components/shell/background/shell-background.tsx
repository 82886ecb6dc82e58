"use client";
import type { ComponentProps } from "react";
import { AfterPage } from "@/components/ui/use-in-browser";
import { later } from "@/components/ui/layers/later";
import { AccountWatch } from "./account-watch";
import type { BackgroundTasks } from "./background-tasks";

const Tasks = later(async () => (await import("./background-tasks")).BackgroundTasks);

/** The account is watched from the first press; the other tasks load after the page. */
export const ShellBackground = (person: ComponentProps<typeof BackgroundTasks>) => (
  <>
    <AccountWatch />
    <AfterPage>
      <Tasks {...person} />
    </AfterPage>
  </>
);
