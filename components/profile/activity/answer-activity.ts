// The file of a view of the activity, with the filters of its address.
import { getTranslations } from "next-intl/server";
import { attemptTexts } from "@/components/shell/attempt-texts";
import { aboutFile } from "@/components/list/export/about-file";
import { droppedInWords, filtersInWords } from "@/components/list/filters/filters-in-words";
import { mayVisit } from "@/lib/access/policy";
import { webBody } from "@/lib/http/web-body";
import { currentLanguage, getFormat } from "@/lib/i18n/current";
import { languages } from "@/lib/i18n/languages";
import { MOST_LINES, readActivity } from "@/lib/provider/attempts/activity";
import { saveFile } from "@/lib/provider/attempts/attempts";
import { admitFile, answerFile, fileHeaders } from "@/lib/provider/door/answer-file";
import { currentCaller } from "@/lib/provider/page";
import { todayIn } from "@/lib/rules/zone";
import { writeSheet } from "@/lib/sheet/stream";
import { type Cell, SHEET_TYPE, type SheetColumn, amountCell, momentCell } from "@/lib/sheet/write";
import { attachment, exportFileName } from "@/lib/url/export-name";
import { withoutHalf } from "@/lib/url/listing-state";
import { loadAppNames, objectsFor } from "./activity-object";
import { type ActivityView, callView, endpointOf, filterOf, readActivityQuery, seesAll } from "./activity-view";

const ROWS_AT_ONCE = 500;
const MOST_ROWS = 50_000;

const sentences = (...all: readonly (string | false | null | undefined)[]): string | null =>
  all.filter(Boolean).join(". ") || null;

export const answerActivity = (view: ActivityView, request: Request, mostRows = MOST_ROWS): Promise<Response> =>
  answerFile(request, async () => {
    const { page: _page, ...asked } = Object.fromEntries(new URL(request.url).searchParams);
    const state = withoutHalf(readActivityQuery(view, asked));
    const { user, edition } = await admitFile(request, (sender) => ({
      verdict: mayVisit(sender.user, sender.edition, view.noun),
    }));
    const { timeZone } = edition;
    const [words, fields, settings, nav, shell, about, format] = await Promise.all([
      getTranslations("activity"),
      getTranslations("fields"),
      getTranslations("nav.settings"),
      getTranslations("nav.sidebar"),
      getTranslations("shell"),
      getTranslations("listExport.about"),
      getFormat(),
    ]);
    const [language, texts, filters, dropped, caller, applications] = await Promise.all([
      currentLanguage(),
      attemptTexts(),
      filtersInWords(state, view.filters, { edition, applications: [] }),
      droppedInWords(state, view.filters),
      currentCaller(),
      loadAppNames(),
    ]);
    const objectOf = await objectsFor(user, edition, applications);
    const ofCalls = view === callView;
    const title = ofCalls ? nav("callLog") : settings("activity");
    const columns: readonly SheetColumn[] = [
      { label: fields("date"), kind: "moment", width: 20 },
      { label: fields("user"), kind: "text", width: 28 },
      ...(ofCalls ? [{ label: fields("call"), kind: "code", width: 40 } as const] : []),
      { label: words("action"), kind: "text", width: 32 },
      { label: words("object"), kind: "text", width: 24 },
      { label: fields("result"), kind: "text", width: 20 },
      { label: words("reason"), kind: "text", width: 40 },
      { label: fields("amount"), kind: "amount", width: 14 },
      { label: fields("currency"), kind: "text", width: 10 },
      { label: fields("reference"), kind: "code", width: 24 },
      ...(ofCalls ? [{ label: fields("responseId"), kind: "code", width: 24 } as const] : []),
    ];
    const page = (cursor?: string) =>
      readActivity({ edition: edition.name, user }, filterOf(view, state, user, edition), {
        size: ROWS_AT_ONCE,
        timeZone,
        cursor,
      });
    const first = await page(); // a failure there can still be answered
    await saveFile({ caller, user }, `files:${view.file}`);
    let isCut = false;
    const fullDays: string[] = [];
    async function* pages(): AsyncGenerator<readonly (readonly Cell[])[]> {
      let count = 0;
      for (let found = first; ; found = await page(found.next)) {
        yield found.rows.map((attempt) => [
          momentCell(attempt.at, timeZone),
          attempt.by.fullName,
          ...(ofCalls ? [endpointOf(attempt) ?? null] : []),
          texts.title(attempt.call),
          objectOf(attempt)?.text ?? null,
          texts.result(attempt.result),
          sentences(attempt.code && texts.reason(attempt.call, attempt.code), attempt.isLast && words("notRecorded")),
          ...(attempt.amount === null ? [null, null] : [amountCell(attempt.amount), attempt.currency]),
          ofCalls && attempt.result !== "done" ? null : attempt.reference,
          ...(ofCalls ? [attempt.result === "done" ? null : attempt.reference] : []),
        ]);
        count += found.rows.length;
        fullDays.push(...found.fullDays);
        if (found.next === undefined) return;
        isCut = count >= mostRows;
        if (isCut) return;
      }
    }
    const file = writeSheet({
      name: title,
      rightToLeft: languages[language].dir === "rtl",
      author: shell("product"),
      columns,
      pages: pages(),
      about: await aboutFile({
        list: title,
        by: user,
        edition,
        lines: [
          ...(ofCalls && !seesAll(user, edition) ? [[fields("user"), user.fullName] as const] : []),
          ...filters.map(({ label, value }) => [label, value] as const),
          ...(dropped.length > 0 ? [[about("dropped"), format.commas(dropped)] as const] : []),
          [
            about("left"),
            (rows: number) =>
              sentences(
                ...fullDays.map((at) =>
                  words("fullDay", { most: format.number(MOST_LINES), date: format.dayTime(at) }),
                ),
                isCut && about("older", { rows: format.number(rows) }),
              ) ?? "",
          ],
        ],
      }),
    });
    return new Response(webBody(file), {
      headers: {
        ...fileHeaders,
        "content-type": SHEET_TYPE,
        "content-disposition": attachment(exportFileName(view.file, state.query, todayIn(timeZone))),
      },
    });
  });
