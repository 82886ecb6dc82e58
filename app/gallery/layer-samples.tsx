"use client";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { Amount } from "@/components/ui/display/amount";
import { Button, IconButton } from "@/components/ui/controls/button";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { later } from "@/components/ui/layers/later";
import { showToast } from "@/components/ui/layers/toast-store";
import { Tooltip } from "@/components/ui/layers/tooltip";
import { Sample } from "./sample";
import type { SampleWords } from "./words";

// Loaded at the first press, as on screens.
const Dialog = later(async () => (await import("@/components/ui/layers/dialog")).Dialog);
const Drawer = later(async () => (await import("@/components/ui/layers/drawer")).Drawer);
const Popover = later(async () => (await import("@/components/ui/layers/popover")).Popover);

type Layer = "dialog" | "alert" | "drawer" | "menu" | "popover";

export function LayerSamples({ words }: { words: SampleWords }) {
  const { layers, toasts } = words;
  const [open, setOpen] = useState<Layer | null>(null);
  const [loaded, setLoaded] = useState(false);
  const popoverButton = useRef<HTMLButtonElement>(null);
  const show = (layer: Layer) => {
    setLoaded(true);
    setOpen(layer);
  };
  const control = (layer: Layer) => ({
    open: open === layer,
    onOpenChange: (next: boolean) => setOpen(next ? layer : null),
  });

  // Layers are at the end of the body and have the document's direction, so an open layer sets it to the sample's.
  useEffect(() => {
    if (!open) return;
    const { dir, lang } = document.documentElement;
    Object.assign(document.documentElement, { dir: words.direction, lang: words.language });
    return () => void Object.assign(document.documentElement, { dir, lang });
  }, [open, words]);

  return (
    <Sample title={words.groups.layers}>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => show("dialog")}>{layers.dialog}</Button>
        <Button onClick={() => show("alert")}>{layers.alert}</Button>
        <Button onClick={() => show("drawer")}>{layers.drawer}</Button>
        <Button onClick={() => show("menu")}>{layers.menuDrawer}</Button>
        <Button
          ref={popoverButton}
          aria-expanded={open === "popover"}
          onClick={() => (open === "popover" ? setOpen(null) : show("popover"))}
        >
          {layers.popover}
        </Button>
        <Tooltip text={layers.tip}>
          {(described) => (
            <IconButton {...described} variant="secondary" label={layers.tooltip} icon={<Icon name="menu" />} />
          )}
        </Tooltip>
        <Button
          onClick={() =>
            showToast({
              tone: "success",
              title: toasts.success,
              text: <bdi>{toasts.successText}</bdi>,
              action: { label: toasts.view, onSelect: () => {} },
            })
          }
        >
          {toasts.success}
        </Button>
        <Button
          onClick={() =>
            showToast({
              tone: "error",
              title: toasts.error,
              text: toasts.errorText,
              action: { label: toasts.retry, onSelect: () => {} },
            })
          }
        >
          {toasts.error}
        </Button>
        <Button
          onClick={() =>
            showToast({
              id: "sending",
              tone: "progress",
              title: toasts.progress,
              text: toasts.progressText,
              progress: { value: 46, max: 121, label: toasts.progress },
            })
          }
        >
          {toasts.progress}
        </Button>
      </div>
      {loaded && (
        <>
          <Dialog
            {...control("dialog")}
            title={layers.refundTitle}
            description={layers.refundText}
            closeLabel={layers.close}
            footNote={
              <>
                <Icon name="shield-check" className="size-3.5" />
                {layers.note}
              </>
            }
            foot={
              <>
                <Button variant="ghost" onClick={() => setOpen(null)}>
                  {layers.cancel}
                </Button>
                <Button variant="primary">{layers.refund}</Button>
              </>
            }
          >
            <Field label={words.fields.amount} mark={words.fields.limit}>
              <TextInput size="money" leftToRight defaultValue="120.00" suffix={words.currency} />
            </Field>
          </Dialog>
          <Dialog
            {...control("alert")}
            alert
            icon={<Icon name="trash-2" />}
            title={layers.deleteTitle}
            description={layers.deleteText}
            foot={
              <>
                <Button variant="ghost" onClick={() => setOpen(null)}>
                  {layers.keep}
                </Button>
                <Button variant="danger" disabled icon={<Icon name="trash-2" />}>
                  {layers.deleteAction}
                </Button>
              </>
            }
          >
            <Field label={layers.deleteField}>
              <TextInput />
            </Field>
          </Dialog>
          <Drawer
            {...control("drawer")}
            title="INV-20418"
            closeLabel={layers.close}
            foot={<Button variant="primary">{layers.refund}</Button>}
          >
            <div className="p-5">
              <Amount figure="1,240.00" currency={words.currency} hero />
            </div>
          </Drawer>
          <Drawer {...control("menu")} side="start" title={words.title} closeLabel={layers.close}>
            <div className="p-5">{words.sentences.body}</div>
          </Drawer>
          <Popover anchor={popoverButton} {...control("popover")} label={layers.popover} className="tablet:w-panel">
            <div className="p-4">
              <Field label={words.fields.name}>
                <TextInput />
              </Field>
            </div>
          </Popover>
        </>
      )}
    </Sample>
  );
}
