// A statement as banks send it: ISO 20022 camt.053, version 001.08. Elements are in the order of the published schema.
import type { WalletOperation } from "@/lib/contract/wallets";
import { type Minor, sum, toDecimal } from "@/lib/rules/money";
import { type Period, closedAt, instantsOf } from "@/lib/rules/periods";
import { type Instant, clockAt, dayAt } from "@/lib/rules/zone";
import type { WholeStatement } from "./read-statement";

/** A text, or the elements within. Undefined values are left out. */
type Content = string | readonly Element[];
type Element = readonly [name: string, content: Content | undefined, currency?: string];

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Without the characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>]/g, (sign) => signs[sign]!);
/** Undefined for an empty text, which the schema does not allow. */
const cut = (text: string | null, most: number): string | undefined =>
  [...(text ?? "").trim()].slice(0, most).join("").trim() || undefined;

function written([name, content, currency]: Element): string {
  if (content === undefined) return "";
  const inner = typeof content === "string" ? escaped(content) : content.map(written).join("");
  return `<${name}${currency === undefined ? "" : ` Ccy="${escaped(currency)}"`}>${inner}</${name}>`;
}

/** "2026-11-23T17:38:00+04:00", in the zone of the statement. */
function momentIn(timeZone: string, at: Instant): string {
  const instant = Math.floor(new Date(at).getTime() / 1000) * 1000;
  const { year, month, day, hour, minute, second } = clockAt(instant, timeZone);
  const offset = (Date.UTC(year, month - 1, day, hour, minute, second) - instant) / 60_000;
  const two = (value: number) => String(value).padStart(2, "0");
  const zone = `${offset < 0 ? "-" : "+"}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return `${dayAt(instant, timeZone)}T${[hour, minute, second].map(two).join(":")}${zone}`;
}

const direction = (minor: Minor): Element => ["CdtDbtInd", minor < 0 ? "DBIT" : "CRDT"];
const figure = (minor: Minor): string => toDecimal(Math.abs(minor));

export interface CamtTerms {
  readonly period: Period;
  readonly timeZone: string;
  readonly now: Date;
  /** The name of an operation, in the user's language. */
  readonly nameOf: (line: WalletOperation) => string;
  readonly describe: (line: WalletOperation) => string;
}

export function camt053(
  { appId, appName, statement, lines }: WholeStatement,
  { period, timeZone, now, nameOf, describe }: CamtTerms,
): string {
  const { currency } = statement;
  const momentOf = (at: Instant) => momentIn(timeZone, at);
  const { from, to } = instantsOf(period, timeZone);
  const end = momentOf(closedAt(period, timeZone, now));
  const isOver = end === momentOf(to);
  // Importers skip an ID that they know, so a period that goes on has one for each file.
  const moment = isOver ? "" : end.slice(11, 19);
  const id = cut(`${period.from}${period.to}${moment}${appId}`.replace(/[-:]/g, ""), 35);
  const created: Element = ["CreDtTm", momentOf(now)];
  const balance = (code: string, minor: Minor, day: string): Element => [
    "Bal",
    [
      ["Tp", [["CdOrPrtry", [["Cd", code]]]]],
      ["Amt", figure(minor), currency],
      direction(minor),
      ["Dt", [["Dt", day]]],
    ],
  ];
  const totals = (name: string, some: readonly WalletOperation[]): Element => [
    name,
    [
      ["NbOfNtries", String(some.length)],
      ["Sum", figure(sum(some.map(({ amount }) => amount)))],
    ],
  ];
  const net = sum(lines.map(({ amount }) => amount));
  const summary: Element = [
    "TxsSummry",
    [
      [
        "TtlNtries",
        [
          ["NbOfNtries", String(lines.length)],
          ["Sum", figure(sum(lines.map(({ amount }) => Math.abs(amount))))],
          ["TtlNetNtry", [["Amt", figure(net)], direction(net)]],
        ],
      ],
      totals(
        "TtlCdtNtries",
        lines.filter(({ amount }) => amount >= 0),
      ),
      totals(
        "TtlDbtNtries",
        lines.filter(({ amount }) => amount < 0),
      ),
    ],
  ];
  const partyOf = ({ amount, recipient, counterparty }: WalletOperation): Content | undefined => {
    const name = cut(recipient || counterparty, 140);
    return name === undefined ? undefined : [[amount < 0 ? "Cdtr" : "Dbtr", [["Pty", [["Nm", name]]]]]];
  };
  const entry = (line: WalletOperation): Element => {
    const { amount, at, kind, code, rrn } = line;
    const note = cut([nameOf(line), describe(line)].filter(Boolean).join(". "), 140);
    const money: readonly Element[] = [["Amt", figure(amount), currency], direction(amount)];
    return [
      "Ntry",
      [
        ["NtryRef", cut(line.id, 35)],
        ...money,
        ["RvslInd", kind === "payoutReturn" ? "true" : undefined],
        ["Sts", [["Cd", "BOOK"]]],
        ["BookgDt", [["DtTm", momentOf(at)]]],
        ["ValDt", [["Dt", dayAt(at, timeZone)]]],
        ["AcctSvcrRef", cut(line.id, 35)],
        ["BkTxCd", [["Prtry", [["Cd", cut(kind, 35)]]]]],
        [
          "NtryDtls",
          [
            [
              "TxDtls",
              [
                [
                  "Refs",
                  [
                    ["AcctSvcrRef", cut(rrn, 35)],
                    ["EndToEndId", cut(code, 35) ?? "NOTPROVIDED"],
                  ],
                ],
                ...money,
                ["RltdPties", partyOf(line)],
                ["RmtInf", note === undefined ? undefined : [["Ustrd", note]]],
              ],
            ],
          ],
        ],
      ],
    ];
  };
  const document: Element = [
    "BkToCstmrStmt",
    [
      ["GrpHdr", [["MsgId", id], created]],
      [
        "Stmt",
        [
          ["Id", id],
          created,
          [
            "FrToDt",
            [
              ["FrDtTm", momentOf(from)],
              ["ToDtTm", end],
            ],
          ],
          [
            "Acct",
            [
              ["Id", [["Othr", [["Id", cut(appId, 34)]]]]],
              ["Ccy", currency],
              ["Nm", cut(appName, 70)],
            ],
          ],
          balance("OPBD", statement.opening, period.from),
          balance(isOver ? "CLBD" : "ITBD", statement.closing, end.slice(0, 10)),
          summary,
          ...lines.map(entry),
        ],
      ],
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${written(document)}</Document>\n`;
}
