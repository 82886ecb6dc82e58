"use client";
import { useTranslations } from "next-intl";
import { MOST_VIEWS } from "@/lib/contract/constants";

/** What the forms of a view's name share. */
export function useViewForm() {
  const words = useTranslations("views");
  const action = useTranslations("actions.busy");
  return {
    busyLabel: action("saving"),
    schema: () => import("./view-schema").then(({ viewSchema }) => viewSchema),
    sentences: {
      name: {
        required: words("nameless"),
        taken: words("taken"),
        most: words("most", { count: MOST_VIEWS }),
        mostShared: words("mostShared", { count: MOST_VIEWS }),
      },
    },
  };
}
