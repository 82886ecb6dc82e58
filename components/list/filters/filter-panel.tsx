"use client";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Form } from "@/components/form/form";
import { useGo } from "@/components/list/listing-frame";
import { Button } from "@/components/ui/controls/button";
import { Popover } from "@/components/ui/layers/popover";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRead } from "@/lib/provider/browser/calls";
import { changeQuery, listingAddress } from "@/lib/url/listing-address";
import { FilterField, type FilterFormProps, OrderField, PeriodFields } from "./filter-fields";
import { queryOf, useChosen, useSettledValue } from "./use-chosen";

export interface FilterPanelProps extends FilterFormProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const FilterPanel = withWords(Panel, families.FilterPanel);

function Panel({ anchor, open, onOpenChange, ...form }: FilterPanelProps) {
  const { path, query, filters, dated, sorts, currency } = form;
  const words = useTranslations("listing.panel");
  const go = useGo();
  const names = ["name", "from", "to", "sort", "direction", ...filters.map(({ name }) => name)];
  return (
    <Popover
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
      label={words("title")}
      align="end"
      className="flex flex-col tablet:w-panel"
    >
      <Form
        schema={() => import("./filter-schema").then(({ filterSchema }) => filterSchema(filters, currency))}
        values={{ ...Object.fromEntries(names.map((name) => [name, ""])), ...changeQuery(query, { page: undefined }) }}
        patient
        className="min-h-0 flex-1"
        onSubmit={async (values) => {
          onOpenChange(false);
          go(listingAddress(path, {}, queryOf(values)));
        }}
      >
        <div className="scroll-layer flex min-h-0 flex-1 flex-col gap-4 p-4">
          {dated && <PeriodFields {...form} />}
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} form={form} />
          ))}
          {sorts.length > 0 && <OrderField {...form} />}
        </div>
        <Foot call={form.call} pathValues={form.pathValues} />
      </Form>
    </Popover>
  );
}

/** Clears the filters, or shows the list. Names the number of rows. */
function Foot({ call, pathValues }: Pick<FilterFormProps, "call" | "pathValues">) {
  const words = useTranslations("listing.panel");
  const action = useTranslations("actions.common");
  const { getValues, reset } = useFormContext();
  const { isValid } = useFormState();
  const chosen = useChosen();
  const settled = useSettledValue(chosen);
  const { open: _open, page: _page, hide: _hide, ...filter } = { ...settled, ...pathValues };
  const { data, error, isLoading } = useRead(
    (call ?? "invoices.list") as "invoices.list",
    call && isValid ? { ...filter, offset: 1 } : null,
  ); // every list takes texts and has a total
  const isCounted = isValid && !isLoading && !error && JSON.stringify(settled) === JSON.stringify(chosen);
  const clear = () => {
    const { sort, direction, ...others } = getValues();
    const empty = Object.fromEntries(Object.keys(others).map((name) => [name, ""]));
    reset({ ...empty, sort, direction }, { keepDefaultValues: true });
  };
  return (
    <div className="flex flex-none justify-end gap-2 border-t border-border-subtle bg-surface-sunken px-4 py-3">
      <Button variant="ghost" onClick={clear}>
        {action("clear")}
      </Button>
      <Button type="submit" variant="primary" className="min-w-36">
        {isCounted && data ? words("show", { count: data.total }) : words("showAny")}
      </Button>
    </div>
  );
}
