// The files of a statement.
import { getTranslations } from "next-intl/server";
import { aboutFile } from "@/components/list/export/about-file";
import { droppedInWords } from "@/components/list/filters/filters-in-words";
import { fileRights } from "@/lib/access/file-rights";
import { webBody } from "@/lib/http/web-body";
import { currentLanguage, getFormat } from "@/lib/i18n/current";
import { languages } from "@/lib/i18n/languages";
import { saveFile } from "@/lib/provider/attempts/attempts";
import { admitFile, answerFile, fileHeaders } from "@/lib/provider/door/answer-file";
import { currentCaller } from "@/lib/provider/page";
import { Problem } from "@/lib/provider/problem";
import { periodOf } from "@/lib/rules/periods";
import { todayIn } from "@/lib/rules/zone";
import { writeSheet } from "@/lib/sheet/stream";
import { SHEET_TYPE } from "@/lib/sheet/write";
import { attachment, exportFileName } from "@/lib/url/export-name";
import { readListing, withPeriod } from "@/lib/url/listing-state";
import { statementList } from "../list/define-operation-list";
import { getDescription } from "@/components/money/operation-description";
import { counterpartyText, operationWord } from "@/components/money/operation-text";
import { camt053 } from "./camt053";
import { readStatement } from "./read-statement";
import { statementSheet } from "./statement-sheet";

export const answerStatement = (request: Request, kind: "xlsx" | "xml"): Promise<Response> =>
  answerFile(request, async () => {
    const asked = readListing(statementList.query, Object.fromEntries(new URL(request.url).searchParams));
    const { appId } = asked.query;
    if (appId === undefined) throw new Problem("not_found");
    const { user, edition } = await admitFile(request, (sender) =>
      fileRights(statementList, { appId }, sender.user, sender.edition),
    );
    const { timeZone } = edition;
    const state = withPeriod(asked, periodOf("thisMonth", edition));
    const { from = "", to = "" } = state.query;
    const period = { from, to };
    const caller = await currentCaller();
    const [words, fields, about, shell, dropped, language, format, describe, whole] = await Promise.all([
      getTranslations("wallets"),
      getTranslations("fields"),
      getTranslations("listExport.about"),
      getTranslations("shell"),
      droppedInWords(state, statementList.filters),
      currentLanguage(),
      getFormat(),
      getDescription(),
      readStatement(caller, { appId, ...period }),
    ]);
    await saveFile({ caller, user }, `wallets:${appId}`);
    const terms = {
      period,
      timeZone,
      now: new Date(),
      nameOf: (line: (typeof whole.lines)[number]) => operationWord(words, format, line),
      describe,
    };
    const name = exportFileName("statement", { appId, ...period }, todayIn(timeZone));
    const headers = (type: string, fileName: string) => ({
      ...fileHeaders,
      "content-type": type,
      "content-disposition": attachment(fileName),
    });
    if (kind === "xml")
      return new Response(camt053(whole, terms), {
        headers: headers("application/xml; charset=utf-8", name.replace(/xlsx$/, "xml")),
      });
    const sheet = statementSheet(whole, {
      ...terms,
      counterpartyOf: (line) => counterpartyText(format, line),
      fields,
      words: (word) => words(`statement.${word}`),
    });
    const file = writeSheet({
      ...sheet,
      rightToLeft: languages[language].dir === "rtl",
      author: shell("product"),
      about: await aboutFile({
        list: format.commas([words("statement.title"), whole.appName]),
        by: user,
        edition,
        lines: [
          [fields("from"), format.day(from)],
          [fields("to"), format.day(to)],
          ...(dropped.length > 0 ? [[about("dropped"), format.commas(dropped)] as const] : []),
        ],
      }),
    });
    return new Response(webBody(file), { headers: headers(SHEET_TYPE, name) });
  });
