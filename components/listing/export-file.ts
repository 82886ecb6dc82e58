// The file of a list: what is on its screen, all pages of it, with the same filters, columns, order, language and clock.
import { pipeline } from "node:stream";
import { getTranslations } from "next-intl/server";
import type { z } from "zod";
import { mayDo, mayVisit } from "@/lib/access/policy";
import { currentEdition } from "@/lib/edition/current";
import { FRAMES_TYPE, ROWS_HEADER } from "@/lib/front/names";
import { isOwnRead } from "@/lib/front/origin";
import { webBody } from "@/lib/front/web-body";
import { currentLanguage } from "@/lib/i18n/current";
import { languages } from "@/lib/i18n/languages";
import { log } from "@/lib/log";
import type { Noun } from "@/lib/provider/contract/grammar";
import { caller, me } from "@/lib/provider/me";
import { Problem } from "@/lib/provider/problem";
import type { Caller } from "@/lib/provider/server";
import { type Found, WALK_SIZE, walk } from "@/lib/provider/walk";
import { todayIn } from "@/lib/rules/zone";
import { framed } from "@/lib/sheet/frames";
import { SHEET_TYPE, writeSheet } from "@/lib/sheet/write-sheet";
import type { Said } from "@/lib/url/listing-address";
import { filterIn, readListing } from "@/lib/url/listing-state";
import type { Column } from "./column";
import { EXPORT_PRIVILEGE } from "./export-privilege";
import { sheetFields } from "./sheet-fields";

export interface ExportedList<Row> {
  readonly name: string;
  readonly noun: Noun;
  readonly filter: z.ZodObject;
  readonly read: (caller: Caller, filter: Said) => Promise<Found<Row>>;
  readonly idOf: (row: Row) => string;
  readonly columns: () => Promise<readonly Column<Row>[]>;
  readonly title: () => Promise<string>;
}
async function settled<Row>({ noun, filter, read, idOf }: ExportedList<Row>, { headers, url }: Request) {
  if (!isOwnRead(headers, true)) throw new Problem("foreign");
  const [user, edition] = await Promise.all([me(), currentEdition()]);
  for (const verdict of [mayVisit(user, edition, noun), mayDo(user, EXPORT_PRIVILEGE)]) if (!verdict.allowed) throw new Problem("forbidden", { code: verdict.why.toUpperCase(), missing: verdict.missing });
  const asking = await caller();
  const state = readListing(filter, Object.fromEntries(new URL(url).searchParams));
  const { page, ...narrowing } = filterIn(state);
  const pages = page === undefined
    ? walk((at) => read(asking, { ...narrowing, page: String(at), offset: String(WALK_SIZE) }), idOf)
    : onePage(await read(asking, { ...narrowing, page }));
  const first = await pages.next(); // what fails here still has a status to say so
  return { pages, edition, first: first.value ?? { rows: [], total: 0 }, user };
}

/** An address that names a page is that page alone. */
async function* onePage<Row>({ rows }: Found<Row>): AsyncGenerator<Found<Row>> {
  yield { rows, total: rows.length };
}

export async function exportFile<Row>(list: ExportedList<Row>, request: Request): Promise<Response> {
  const began = performance.now();
  const answer = { "cache-control": "private, no-store", "x-content-type-options": "nosniff", vary: "cookie, accept" };
  try {
    const { pages, edition, first, user } = await settled(list, request);
    const [columns, name, language, fields, statuses] = await Promise.all([list.columns(), list.title(), currentLanguage(), getTranslations("fields"), getTranslations("statuses")]);
    const cells = sheetFields(columns, { fields, timeZone: edition.timeZone, status: (status) => (statuses.has(status as "paid") ? statuses(status as "paid") : status) });
    const cellsOf = (rows: readonly Row[]) => rows.map((row) => cells.map(({ cell }) => cell(row)));
    async function* written() {
      yield cellsOf(first.rows);
      for await (const { rows } of pages) yield cellsOf(rows);
    }

    const inFrames = request.headers.get("accept") === FRAMES_TYPE;
    const frames = inFrames ? framed() : undefined;
    let count = 0;
    const file = writeSheet({ name, rightToLeft: languages[language].dir === "rtl", columns: cells, pages: written(), onRows: (rows) => { count = rows; frames?.tell(rows); } });
    file.on("error", (error) => log().error({ export: list.name, error: error.message }, "a file broke off"));
    file.on("close", () => log().info({ export: list.name, by: user.id, rows: count, of: first.total, whole: file.readableEnded, ms: Math.round(performance.now() - began) }));
    if (frames) pipeline(file, frames, () => undefined); // a failure is told by the frames themselves
    return new Response(webBody(frames ?? file), {
      headers: { ...answer, "content-type": inFrames ? FRAMES_TYPE : SHEET_TYPE, "content-disposition": `attachment; filename="${list.name}-${todayIn(edition.timeZone)}.xlsx"`, [ROWS_HEADER]: String(first.total) },
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error; // the way to sign-in is one of them
    // A person who followed a link is told which permission is missing.
    if (error.kind === "forbidden" && request.headers.get("accept")?.includes("text/html")) return new Response(null, { status: 303, headers: { ...answer, location: `/exports/${list.name}/refused` } });
    return Response.json(error, { status: error.status, headers: answer });
  }
}
