"use client";
import { useTranslations } from "next-intl";
import { useState, type RefObject } from "react";
import { ReadProblem } from "@/components/form/read-problem";
import { useGo } from "@/components/list/listing-frame";
import { Button, IconButton } from "@/components/ui/controls/button";
import { Icon } from "@/components/ui/display/icon";
import { Skeleton } from "@/components/ui/display/skeleton";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { later } from "@/components/ui/layers/later";
import { Popover } from "@/components/ui/layers/popover";
import type { View } from "@/lib/contract/views";
import * as families from "@/lib/i18n/families";
import type { FieldName } from "@/lib/i18n/labels";
import { useFormat } from "@/lib/i18n/use-format";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useRead } from "@/lib/provider/browser/calls";
import { listingAddress } from "@/lib/url/listing-address";
import type { ShownList } from "./save-view-dialog";

const SaveView = later(async () => (await import("./save-view-dialog")).SaveViewDialog);
const RenameView = later(async () => (await import("./rename-view-dialog")).RenameViewDialog);
const DeleteView = later(async () => (await import("./delete-view-dialog")).DeleteViewDialog);

export interface ViewPanelProps extends ShownList {
  /** Those that may be hidden. */
  readonly columns: readonly { readonly name: string; readonly word?: FieldName }[];
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
type Task = { readonly does: "save" } | { readonly does: "rename" | "remove"; readonly view: View };

export const ViewPanel = withWords(Panel, families.ViewPanel);

function Panel({ anchor, open, onOpenChange, ...list }: ViewPanelProps) {
  const words = useTranslations("views");
  const [task, setTask] = useState<Task & { readonly open: boolean; readonly openCount: number }>();
  const begin = (next: Task) => {
    anchor.current?.focus(); // the dialog returns the focus there
    onOpenChange(false);
    setTask({ ...next, open: true, openCount: (task?.openCount ?? 0) + 1 });
  };
  const dialog = task && {
    open: task.open,
    onOpenChange: (next: boolean) => setTask({ ...task, open: next }),
  };
  return (
    <>
      <Popover
        anchor={anchor}
        open={open}
        onOpenChange={onOpenChange}
        label={words("title")}
        align="end"
        className="flex flex-col tablet:w-panel"
      >
        <div className="scroll-layer flex min-h-0 flex-1 flex-col gap-4 p-4">
          <SavedViews {...list} onTask={begin} onLeave={() => onOpenChange(false)} />
          {list.columns.length > 0 && <Columns {...list} />}
        </div>
      </Popover>
      {dialog && task.does === "save" && <SaveView key={task.openCount} {...dialog} {...list} />}
      {dialog && task.does === "rename" && <RenameView key={task.openCount} {...dialog} view={task.view} />}
      {dialog && task.does === "remove" && <DeleteView key={task.openCount} {...dialog} view={task.view} />}
    </>
  );
}

type ListProps = Omit<ViewPanelProps, "anchor" | "open" | "onOpenChange">;

function SavedViews({
  path,
  query,
  onTask,
  onLeave,
}: ListProps & { readonly onTask: (task: Task) => void; readonly onLeave: () => void }) {
  const words = useTranslations("views");
  const { isolate } = useFormat();
  const go = useGo();
  const { data, error, isValidating, mutate } = useRead("views.list", {});
  const here = listingAddress(path, query, { page: undefined });
  const views = data?.filter(({ address }) => address.split("?", 1)[0] === path);
  return (
    <section aria-labelledby="saved-views" className="grid grid-cols-1 gap-2">
      <h2 id="saved-views" className="text-body-large font-regular text-strong">
        {words("saved")}
      </h2>
      {error && !views && <ReadProblem problem={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!error && !views && <Skeleton className="h-3 w-40 rounded-xs" />}
      {views?.length === 0 && <p className="text-muted">{words("none")}</p>}
      {views && views.length > 0 && (
        <ul className="lines-border-subtle">
          {views.map((view) => (
            <li key={view.id} className="flex min-h-10 items-center gap-1">
              <a
                href={view.address}
                aria-current={view.address === here || undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onLeave();
                  go(view.address, { whole: true });
                }}
                className="min-w-0 flex-1 rounded-xs py-1 text-strong"
              >
                <span className="block wrap-anywhere">
                  <bdi>{view.name}</bdi>
                </span>
                {view.shared && (
                  <span className="block one-line text-caption text-muted">
                    {words("by", { name: isolate(view.author) })}
                  </span>
                )}
              </a>
              {view.address === here && <Icon name="check" />}
              {view.mayChange && (
                <>
                  <IconButton
                    size="sm"
                    label={words("rename.label", { name: isolate(view.name) })}
                    icon={<Icon name="pencil" />}
                    onClick={() => onTask({ does: "rename", view })}
                  />
                  <IconButton
                    size="sm"
                    label={words("delete.label", { name: isolate(view.name) })}
                    icon={<Icon name="trash-2" />}
                    onClick={() => onTask({ does: "remove", view })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button icon={<Icon name="plus" />} onClick={() => onTask({ does: "save" })} className="justify-self-start">
        {words("save.title")}
      </Button>
    </section>
  );
}

/** Each press changes the address. The presses that the page has not followed yet are kept here. */
function Columns({ path, query, columns }: ListProps) {
  const words = useTranslations("views");
  const fields = useTranslations("fields");
  const go = useGo();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(query["hide"]?.split(",")));
  const turn = (name: string, shows: boolean) => {
    const next = new Set(hidden);
    if (shows) next.delete(name);
    else next.add(name);
    setHidden(next);
    const hide = columns.flatMap((column) => (next.has(column.name) ? [column.name] : [])).join(",");
    go(listingAddress(path, query, { hide }), { replace: true });
  };
  return (
    <section role="group" aria-labelledby="list-columns" className="border-t border-border-subtle pt-4">
      <h2 id="list-columns" className="text-body-large font-regular text-strong">
        {words("columns")}
      </h2>
      <p className="mb-2 text-caption text-muted">{words("columnsHelp")}</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1">
        {columns.map(({ name, word }) => (
          <Checkbox
            key={name}
            label={fields(word ?? (name as FieldName))} // the name of a column is one of a field
            checked={!hidden.has(name)}
            onChange={({ target }) => turn(name, target.checked)}
          />
        ))}
      </div>
    </section>
  );
}
