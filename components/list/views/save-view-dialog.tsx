"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { showToast } from "@/components/ui/layers/toast-store";
import * as families from "@/lib/i18n/families";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useWrite } from "@/lib/provider/browser/calls";
import { useSameAct } from "@/lib/provider/browser/use-same-act";
import { type Preset, periodUntil, presets } from "@/lib/rules/periods";
import { type AddressQuery, listingAddress } from "@/lib/url/listing-address";
import { useViewForm } from "./use-view-form";

export const SaveViewDialog = withWords(SaveView, families.SaveViewDialog);

/** The list as it is shown. */
export interface ShownList {
  readonly path: string;
  readonly query: AddressQuery;
  readonly today: string;
  readonly weekStart: 0 | 1;
}

function SaveView({ path, query, today, weekStart, ...dialog }: DialogState & ShownList) {
  const words = useTranslations("views");
  const presetWords = useTranslations("presets");
  const notice = useTranslations("messages.notice");
  const format = useFormat();
  const { write } = useWrite("views.save");
  const sameAct = useSameAct();
  const { from, to } = query;
  // On the first day of a month "today" and "this month" are the same dates, so the user says which is meant.
  const moving = presets.filter((preset) => {
    const period = periodUntil(today, preset, weekStart);
    return period.from === from && period.to === to;
  });
  const [dates, setDates] = useState<Preset | "fixed">(moving[0] ?? "fixed");
  const [shared, setShared] = useState(false);
  return (
    <FormDialog
      {...dialog}
      {...useViewForm()}
      title={words("save.title")}
      description={words("save.text")}
      button={words("save.button")}
      values={{ name: "" }}
      onSubmit={async ({ name }) => {
        const address = listingAddress(path, query, { page: undefined });
        const view = { name, address, shared, ...(dates !== "fixed" && { period: dates }) };
        await sameAct(view, (key) => write(view, key));
        dialog.onOpenChange(false);
        showToast({ tone: "success", title: notice("saved"), text: name });
      }}
    >
      <TextField name="name" label={words("name")} autoComplete="off" />
      {from && to && moving.length > 0 && (
        <RadioGroup<Preset | "fixed">
          label={words("dates")}
          value={dates}
          onChange={setDates}
          options={[
            ...moving.map((preset) => ({ value: preset, label: presetWords(preset), help: words("moving") })),
            {
              value: "fixed",
              label: words("fixed", { from: format.shortDay(from, true), to: format.shortDay(to, true) }),
            },
          ]}
        />
      )}
      <Checkbox
        label={words("shared")}
        help={words("sharedHelp")}
        checked={shared}
        onChange={({ target }) => setShared(target.checked)}
      />
    </FormDialog>
  );
}
