// The file of a list: the rows of its screen, on all pages, with the same filters and order.
import "server-only";
import { type Readable, pipeline } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { fileRights } from "@/lib/access/file-rights";
import type { Call } from "@/lib/contract/call";
import type { Holder } from "@/lib/contract/people";
import type { Edition } from "@/lib/edition/editions";
import { FRAMES_TYPE, ROWS_HEADER } from "@/lib/http/names";
import { webBody } from "@/lib/http/web-body";
import { inLanguage } from "@/lib/i18n/current";
import { log } from "@/lib/log";
import { saveFile } from "@/lib/provider/attempts/attempts";
import { currentCaller } from "@/lib/provider/page";
import { Problem } from "@/lib/provider/problem";
import { type RowsPage, allPages } from "@/lib/provider/all-pages";
import { askUntyped } from "@/lib/provider/upstream/ask";
import { sum } from "@/lib/rules/money";
import { todayIn } from "@/lib/rules/zone";
import { type Frames, framed } from "@/lib/sheet/stream";
import { type Cell, SHEET_TYPE, type Sheet } from "@/lib/sheet/write";
import { writeSheet } from "@/lib/sheet/stream";
import { CHOSEN, type ExportName, NOTES_PARAM } from "@/lib/url/export-address";
import { attachment, exportFileName } from "@/lib/url/export-name";
import type { AddressQuery } from "@/lib/url/listing-address";
import { type ListingState, filterIn, readListing, withoutHalf } from "@/lib/url/listing-state";
import { admitFile, answerFile, fileHeaders, fileProblem } from "./answer-file";
import { type QueuePlace, exportQueue, queueFull } from "./export-queue";

export interface ExportContent<Row> {
  readonly sheet: Omit<Sheet, "pages" | "onRows">;
  readonly cellsOf: (rows: readonly Row[]) => Promise<readonly (readonly Cell[])[]>;
}
export interface ExportRequest {
  readonly state: ListingState;
  /** The ids of the rows that were chosen; undefined for all. */
  readonly chosen: ReadonlySet<string> | undefined;
  /** The file has only these applications. Undefined if it has all, or if the filter names one. */
  readonly only: readonly string[] | undefined;
  readonly user: Holder;
  readonly edition: Edition;
  /** With our notes about the customers. */
  readonly withNotes: boolean;
}
/** The description of a list for its file. */
export interface ExportedList<Row> {
  /** Undefined where the list has no file. */
  readonly name: ExportName | undefined;
  readonly call: Call;
  readonly query: z.ZodObject;
  /** Rows of a page on the screen, if not the usual number. */
  readonly pageSize: number | undefined;
  readonly id: (row: Row) => string;
  readonly appsOf?: (row: Row) => readonly string[];
  readonly found: (answer: unknown) => RowsPage<Row>;
  /** Its columns and texts, in the language of the request. */
  readonly contentOf: (request: ExportRequest) => Promise<ExportContent<Row>>;
}

/** Reads everything from the request now: the file may be made after it has ended. */
async function admitExport<Row>(list: ExportedList<Row>, request: Request) {
  const { [CHOSEN]: ids, [NOTES_PARAM]: notes, ...asked } = Object.fromEntries(new URL(request.url).searchParams);
  const state = withoutHalf(readListing(list.query, asked));
  const chosen = ids === undefined ? undefined : new Set(ids.split(","));
  const { user, edition, only, isAllowed } = await admitFile(request, (sender) =>
    fileRights(list, state.query, sender.user, sender.edition),
  );
  const withNotes = notes === "yes";
  const [caller, content] = await Promise.all([
    currentCaller(),
    list.contentOf({ state, chosen, only, user, edition, withNotes }),
  ]);
  return { user, edition, only, isAllowed, caller, state, chosen, content };
}
type AdmittedExport<Row> = Awaited<ReturnType<typeof admitExport<Row>>>;

/** Reads up to the page of the last chosen row. */
async function chosenRows<Row>(
  pages: AsyncIterable<RowsPage<Row>>,
  isChosen: (row: Row) => boolean,
  count: number,
): Promise<RowsPage<Row>> {
  const found: Row[] = [];
  for await (const { rows } of pages) {
    found.push(...rows.filter(isChosen));
    if (found.length >= count) break;
  }
  return { rows: found, total: found.length };
}

/** An address that names a page is that page alone. */
async function* onePage<Row>({ rows }: RowsPage<Row>): AsyncGenerator<RowsPage<Row>> {
  yield { rows, total: rows.length };
}

interface Making {
  readonly frames: Frames | undefined;
  readonly turn: QueuePlace;
  readonly began: number;
}

/** A sheet has 1,048,576 rows, with the head and the totals. Spreadsheet programs do not open a longer one. */
const MOST_ROWS = 1_048_000;

/** Reads the first page before the file begins: a failure there can still be answered. The turn ends with the file. */
async function makeFile<Row>(
  list: ExportedList<Row>,
  { user, only, isAllowed, caller, state, chosen, content }: AdmittedExport<Row>,
  { frames, turn, began }: Making,
) {
  const { page, ...narrowing } = filterIn(state);
  const read = async (filter: AddressQuery) => list.found(await askUntyped(caller, list.call, filter));
  const all = () => allPages((at, offset) => read({ ...narrowing, page: String(at), offset: String(offset) }), list.id);
  const pages = chosen
    ? onePage(await chosenRows(all(), (row) => chosen.has(list.id(row)), chosen.size))
    : page === undefined
      ? all()
      : onePage(await read({ ...narrowing, page, ...(list.pageSize && { offset: String(list.pageSize) }) }));
  const first = (await pages.next()).value ?? { rows: [], total: 0 };
  // The provider's total counts all applications, but the file has only some.
  const total = !only
    ? first.total
    : page !== undefined || chosen
      ? first.rows.filter(isAllowed).length
      : sum(await Promise.all(only.map(async (appId) => (await read({ ...narrowing, appId, offset: "1" })).total)));
  if (total > MOST_ROWS) throw new Problem("refused", { code: "EXPORT_TOO_LONG" });
  const cellsOf = (rows: readonly Row[]) => content.cellsOf(rows.filter(isAllowed));
  async function* pagesOfCells() {
    yield await cellsOf(first.rows);
    for await (const { rows } of pages) yield await cellsOf(rows);
  }
  let count = 0;
  const file = writeSheet({
    ...content.sheet,
    pages: pagesOfCells(),
    onRows: (rows) => {
      count = rows;
      frames?.tell(rows);
    },
  });
  file.on("error", (error) => log().error({ export: list.name, error: error.message }, "a file broke off"));
  file.on("close", () => {
    turn.end();
    log().info({
      export: list.name,
      by: user.id,
      rows: count,
      of: total,
      whole: file.readableEnded,
      ms: Math.round(performance.now() - began),
    });
  });
  return { file, total };
}

/** A proxy gives up on an answer without bytes. */
const NOTE_EVERY = 10_000;
const LONGEST_WAIT = 30_000;

/** The screen gets an answer at once; notes tell it that other files come first. */
function answerInFrames(
  frames: Frames,
  turn: QueuePlace,
  make: () => Promise<{ readonly file: Readable; readonly total: number }>,
): void {
  const noteWaiting = () => frames.note({ waiting: true });
  noteWaiting();
  const notes = setInterval(noteWaiting, NOTE_EVERY);
  frames.on("close", () => {
    clearInterval(notes);
    turn.end();
  });
  void turn.begun
    .then(make)
    .then(({ file, total }) => {
      clearInterval(notes);
      frames.note({ total });
      pipeline(file, frames, () => undefined); // the frames tell a failure themselves
    })
    .catch((error: unknown) => {
      frames.note({ failed: fileProblem(error) });
      frames.end();
    });
}

/** In the language of the address: a person may open a link of a letter on another device. */
export const exportFile = <Row>(list: ExportedList<Row>, request: Request): Promise<Response> =>
  inLanguage(new URL(request.url).searchParams.get("language"), () =>
    answerFile(request, () => answerExport(list, request)),
  );

async function answerExport<Row>(list: ExportedList<Row>, request: Request): Promise<Response> {
  const began = performance.now();
  if (!list.name) throw new Problem("not_found");
  const admitted = await admitExport(list, request);
  const turn = exportQueue().take(`${admitted.edition.name} ${admitted.user.id}`);
  const frames = request.headers.get("accept") === FRAMES_TYPE ? framed() : undefined;
  const headers = {
    ...fileHeaders,
    "content-type": frames ? FRAMES_TYPE : SHEET_TYPE,
    "content-disposition": attachment(
      exportFileName(list.name, admitted.state.query, todayIn(admitted.edition.timeZone)),
    ),
  };
  const make = async () => {
    const made = await makeFile(list, admitted, { frames, turn, began });
    await saveFile(admitted, `files:${list.name}`);
    return made;
  };
  if (frames && turn.waits) {
    answerInFrames(frames, turn, make);
    return new Response(webBody(frames), { headers });
  }
  request.signal.addEventListener("abort", turn.end);
  try {
    await Promise.race([
      turn.begun,
      pause(LONGEST_WAIT, undefined, { ref: false }).then(() => {
        throw queueFull();
      }),
    ]);
    const { file, total } = await make();
    if (frames) pipeline(file, frames, () => undefined); // the frames tell a failure themselves
    return new Response(webBody(frames ?? file), { headers: { ...headers, [ROWS_HEADER]: String(total) } });
  } catch (error) {
    turn.end();
    throw error;
  }
}
