"use client";
// The drawer for the records of a list: it opens with the data of the row, and the record fills it when it is loaded.
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { leaveWith } from "@/components/form/leave-store";
import { useHasLayer } from "@/components/ui/layers/open-layers";
import { announceMissingCode, isMissingCode } from "@/components/ui/layers/missing-code";
import type { KnownRow } from "@/components/list/table/row-preview";

const load = async () => {
  const [{ Drawer }, { rowPreview }] = await Promise.all([
    import("@/components/ui/layers/drawer"),
    import("@/components/list/table/row-preview"),
  ]);
  return { Drawer, rowPreview };
};

interface DrawerContent {
  /** The record's id; its row gets the focus back. */
  readonly id: string;
  readonly title: ReactNode;
  readonly tools?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
  /** Changes the address, after the drawer is closed. */
  readonly onClose: () => void;
}
type RowPreview = KnownRow & {
  /** The list without the record. */
  readonly closeHref: string;
};
type PreviewOf = (id: string) => RowPreview | undefined;
type EarlyContent = KnownRow & Pick<DrawerContent, "id" | "onClose">;

interface RecordLayer {
  readonly fill: (record: DrawerContent | undefined) => void;
  /** Sets the source of the rows' data. */
  readonly know: (previewOf: PreviewOf) => void;
  /** Loads the drawer's code when a pointer comes near the rows. A failure is ignored: the press loads it again. */
  readonly prepare: () => void;
}
const nothing: PreviewOf = () => undefined;
export const RecordLayerContext = createContext<RecordLayer>({
  fill: () => undefined,
  know: () => undefined,
  prepare: () => undefined,
});
export const useRecordLayer = (): RecordLayer => use(RecordLayerContext);

/** Provides the data of rows while they are mounted. */
export function useRowPreviews(previewOf: PreviewOf) {
  const { know } = useRecordLayer();
  useEffect(() => {
    know(previewOf);
    return () => know(nothing);
  });
}

const rowOf = (id: string): RefObject<HTMLElement | null> => ({
  get current() {
    return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a[data-open]`);
  },
});

/** The drawer, and `preview`, which opens it before its record is loaded. `pending`: a record may still arrive. */
export function useRecordDrawer({ pending, closeLabel }: { readonly pending: boolean; readonly closeLabel: string }) {
  const [early, setEarly] = useState<EarlyContent>();
  const [record, setRecord] = useState<DrawerContent>();
  const [closed, setClosed] = useState<string>();
  // Not a lazy component: React would not render one again before the record is loaded.
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>();
  const previewOf = useRef(nothing);
  const isFilled = useRef(false);
  const layer = useMemo<RecordLayer>(
    () => ({
      fill: (filled) => {
        isFilled.current = filled !== undefined;
        setRecord(filled);
        if (filled) setEarly(undefined);
        else setClosed(undefined);
      },
      know: (of) => void (previewOf.current = of),
      prepare: () => {
        load().then(setCode, () => undefined);
      },
    }),
    [],
  );
  // The address was no record, or another address came first.
  useEffect(() => (pending ? () => setEarly(undefined) : undefined), [pending]);

  const preview = useCallback((href: string, leave: (closeHref: string) => void) => {
    const id = new URL(href, location.origin).searchParams.get("open");
    const known = id === null || isFilled.current ? undefined : previewOf.current(id);
    if (id === null || !known) return;
    setClosed(undefined);
    setEarly({ ...known, id, onClose: () => leave(known.closeHref) });
  }, []);

  const isWanted = record !== undefined || early !== undefined;
  // A dialog or the palette that the user opened meanwhile stays on top and keeps the focus; the drawer opens after it.
  const hasLayer = useHasLayer();
  const [isUp, setUp] = useState(false);
  const mayBeUp = isWanted && code !== undefined && (isUp || !hasLayer);
  if (mayBeUp !== isUp) setUp(mayBeUp);
  useEffect(() => {
    if (!isWanted) return;
    load().then(setCode, (problem: unknown) => {
      announceMissingCode(problem);
      if (!isMissingCode(problem))
        setCode(() => {
          throw problem; // for the error boundary
        });
    });
  }, [isWanted]);

  const shown = record ?? (early && code && { ...early, ...code.rowPreview(early) });
  const drawer = mayBeUp && shown && code && (
    <code.Drawer
      open={closed !== shown.id}
      onOpenChange={(open) => {
        if (open) return;
        leaveWith(() => {
          setClosed(shown.id);
          shown.onClose();
        });
      }}
      title={shown.title}
      tools={record?.tools}
      foot={record?.foot}
      closeLabel={closeLabel}
      returnFocusTo={rowOf(shown.id)}
    >
      {shown.children}
    </code.Drawer>
  );
  return { preview, layer, drawer };
}
