// The file of a list: what is on its screen, all pages of it, with the same filters, columns, order, language and clock.
import { type Readable, pipeline } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { unstable_rethrow } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { currentEdition } from "@/lib/edition/current";
import { FRAMES_TYPE, ROWS_HEADER } from "@/lib/http/names";
import { isNavigation } from "@/lib/http/origin";
import { isOwnRead } from "@/lib/http/origin";
import { webBody } from "@/lib/http/web-body";
import { currentLanguage, inLanguage } from "@/lib/i18n/current";
import { statusLabel } from "@/lib/i18n/labels";
import { languages } from "@/lib/i18n/languages";
import { log } from "@/lib/log";
import { redirectToScreen } from "@/lib/provider/door/redirect-to-screen";
import { type QueuePlace, exportQueue, queueFull } from "@/lib/provider/door/export-queue";
import { countAgainstLimits } from "@/lib/provider/door/limits";
import { currentCaller, currentUser } from "@/lib/provider/page";
import { Problem, problemIn } from "@/lib/provider/problem";
import { askUntyped, withResponseId } from "@/lib/provider/upstream/ask";
import { isOfOtherAccount } from "@/lib/session/account";
import { type RowsPage, LARGEST_PAGE, allPages } from "@/lib/provider/upstream/all-pages";
import { sum } from "@/lib/rules/money";
import { todayIn } from "@/lib/rules/zone";
import { type Frames, framed } from "@/lib/sheet/frames";
import { SHEET_TYPE, momentCell } from "@/lib/sheet/sheet-bytes";
import { writeSheet } from "@/lib/sheet/write-sheet";
import { attachment, exportFileName } from "@/lib/url/export-name";
import type { AddressQuery } from "@/lib/url/listing-address";
import { filterIn, readListing } from "@/lib/url/listing-state";
import { loadApplications } from "@/components/list/filters/applications";
import { type List, takes } from "@/components/list/define-list";
import { exportCall, exportRights } from "./export-call";
import { filtersInWords } from "@/components/list/filters/filters-in-words";
import { sheetFields, sheetTotals } from "./sheet-fields";

/** Who asks, and that he may. What is made outside of the page's own asking is read here too. */
async function admitted<Row>(list: Omit<List<Row>, "params">, { headers, url }: Request) {
  if (!isOwnRead(headers, true)) throw new Problem("foreign");
  const [user, edition] = await Promise.all([currentUser(), currentEdition()]);
  if (isOfOtherAccount(headers, user.id)) throw new Problem("other_account");
  const state = readListing(list.query, Object.fromEntries(new URL(url).searchParams));
  const { verdict, only, isAllowed } = exportRights(list, state.query, user, edition);
  if (!verdict.allowed) throw new Problem("forbidden", { code: verdict.why.toUpperCase(), missing: verdict.missing });
  await countAgainstLimits(exportCall, user.id); // the files of all lists count as one
  const applications = takes(list, "appId") ? await loadApplications() : [];
  const [asking, product, words, columns, name, language, fields, statuses] = await Promise.all([
    currentCaller(),
    getTranslations("shell").then((shell) => shell("product")),
    getTranslations("listExport"),
    list.columns({ query: state.query, applications }),
    getTranslations("nav.sidebar").then((nav) => nav(list.title)),
    currentLanguage(),
    getTranslations("fields"),
    getTranslations("statuses"),
  ]);
  const cells = sheetFields(columns, {
    fields,
    timeZone: edition.timeZone,
    status: statusLabel(statuses),
  });
  const { page } = filterIn(state);
  const zones = await getTranslations("shell.zones");
  // What a file says of itself, to whoever gets it without the screen.
  const about = {
    name: words("about.title"),
    lines: [
      [words("about.list"), name],
      ...(await filtersInWords(state, list.filters, { edition, applications })).map(
        ({ label, value }) => [label, value] as const,
      ),
      ...(page === undefined ? [] : [[words("about.page"), String(Number(page) + 1)] as const]),
      [words("about.zone"), `${zones(edition.name)}, ${edition.timeZone}`],
      [words("about.madeBy"), user.fullName],
      [words("about.madeAt"), momentCell(Date.now(), edition.timeZone)],
    ] as const,
  };
  return {
    user,
    edition,
    only,
    isAllowed,
    asking,
    cells,
    state,
    sheet: { name, rightToLeft: languages[language].dir === "rtl", author: product, about },
    totals: sheetTotals(cells, fields("total")),
  };
}
type Admitted<Row> = Awaited<ReturnType<typeof admitted<Row>>>;

/** An address that names a page is that page alone. */
async function* onePage<Row>({ rows }: RowsPage<Row>): AsyncGenerator<RowsPage<Row>> {
  yield { rows, total: rows.length };
}

interface Making {
  readonly frames: Frames | undefined;
  readonly turn: QueuePlace;
  readonly began: number;
}

/** The first page is asked for before there is a file: what fails there can still be said. The turn is over with the file. */
async function made<Row>(
  list: Omit<List<Row>, "params">,
  { user, only, isAllowed, asking, cells, state, sheet, totals }: Admitted<Row>,
  { frames, turn, began }: Making,
) {
  const { page, ...narrowing } = filterIn(state);
  const read = async (filter: AddressQuery) => list.found(await askUntyped(asking, list.call, filter));
  const pages =
    page === undefined
      ? allPages((at) => read({ ...narrowing, page: String(at), offset: String(LARGEST_PAGE) }), list.id)
      : onePage(await read({ ...narrowing, page }));
  const first = (await pages.next()).value ?? { rows: [], total: 0 };
  // Of several applications the provider counts all, and the file has some.
  const total = !only
    ? first.total
    : page !== undefined
      ? first.rows.filter(isAllowed).length
      : sum(await Promise.all(only.map(async (appId) => (await read({ ...narrowing, appId, offset: "1" })).total)));
  const cellsOf = (found: readonly Row[]) => {
    const rows = found.filter(isAllowed);
    totals.add(rows);
    return rows.map((row) => cells.map(({ cell }) => cell(row)));
  };
  async function* written() {
    yield cellsOf(first.rows);
    for await (const { rows } of pages) yield cellsOf(rows);
  }
  let count = 0;
  const file = writeSheet({
    ...sheet,
    columns: cells,
    pages: written(),
    totals: totals.rows,
    onRows: (rows) => {
      count = rows;
      frames?.tell(rows);
    },
  });
  file.on("error", (error) => log().error({ export: list.export?.name, error: error.message }, "a file broke off"));
  file.on("close", () => {
    turn.end();
    log().info({
      export: list.export?.name,
      by: user.id,
      rows: count,
      of: total,
      whole: file.readableEnded,
      ms: Math.round(performance.now() - began),
    });
  });
  return { file, total };
}

/** A proxy gives up on an answer that says nothing for long. */
const SAID_EVERY = 10_000;
const PLAIN_PATIENCE = 30_000;

/** The screen is answered at once: it shows that others come first, and hears the rest in notes. */
function later(
  frames: Frames,
  turn: QueuePlace,
  make: () => Promise<{ readonly file: Readable; readonly total: number }>,
): void {
  const say = () => frames.note({ waiting: true });
  say();
  const saying = setInterval(say, SAID_EVERY);
  frames.on("close", () => {
    clearInterval(saying);
    turn.end();
  });
  void turn.begun
    .then(make)
    .then(({ file, total }) => {
      clearInterval(saying);
      frames.note({ total });
      pipeline(file, frames, () => undefined); // a failure is told by the frames themselves
    })
    .catch((error: unknown) => {
      frames.note({ failed: problemOf(error) });
      frames.end();
    });
}

function problemOf(error: unknown): Problem {
  const problem = withResponseId(problemIn(error));
  if (problem.kind === "unexpected")
    log().error(
      { responseId: problem.details.responseId, error: error instanceof Error ? error.stack : String(error) },
      "a file was not made",
    );
  return problem;
}

/** In the language of the screen that asked for the file, where its address names one: a letter may be opened on another device. */
export const exportFile = <Row>(list: Omit<List<Row>, "params">, request: Request): Promise<Response> =>
  inLanguage(new URL(request.url).searchParams.get("language"), () => answerFile(list, request));

async function answerFile<Row>(list: Omit<List<Row>, "params">, request: Request): Promise<Response> {
  const began = performance.now();
  const answer = { "cache-control": "private, no-store", "x-content-type-options": "nosniff", vary: "cookie, accept" };
  try {
    if (!list.export) throw new Problem("not_found");
    const who = await admitted(list, request);
    const turn = exportQueue().take(who.user.id);
    const inFrames = request.headers.get("accept") === FRAMES_TYPE;
    const frames = inFrames ? framed() : undefined;
    const type = {
      ...answer,
      "content-type": inFrames ? FRAMES_TYPE : SHEET_TYPE,
      "content-disposition": attachment(
        exportFileName(list.export.name, who.state.query, todayIn(who.edition.timeZone)),
      ),
    };
    const make = () => made(list, who, { frames, turn, began });
    if (frames && turn.waits) {
      later(frames, turn, make);
      return new Response(webBody(frames), { headers: type });
    }
    request.signal.addEventListener("abort", turn.end);
    try {
      await Promise.race([
        turn.begun,
        pause(PLAIN_PATIENCE, undefined, { ref: false }).then(() => {
          throw queueFull();
        }),
      ]);
      const { file, total } = await make();
      if (frames) pipeline(file, frames, () => undefined); // a failure is told by the frames themselves
      return new Response(webBody(frames ?? file), { headers: { ...type, [ROWS_HEADER]: String(total) } });
    } catch (error) {
      turn.end();
      throw error;
    }
  } catch (error) {
    unstable_rethrow(error); // the way to sign-in is one of the framework's own
    const problem = problemOf(error);
    return isNavigation(request.headers)
      ? redirectToScreen(problem, request)
      : Response.json(problem, { status: problem.status, headers: answer });
  }
}
