// A list as one typed object: its page, its panel, the record beside it, its file and the palette read it. What its call does not take
// (a search, dates, an order, pages) is not shown, and its names are those of the call's own schema.
import { z } from "zod";
import type { Path } from "@/lib/access/places";
import type { FieldName } from "@/lib/i18n/labels";
import type { Messages } from "@/lib/i18n/messages";
import type { Answer, Call, NamesInPath, ReadCall } from "@/lib/contract/call";
import type { ReadName, WriteName } from "@/lib/contract/names";
import { Id, inPath } from "@/lib/contract/values";
import type { RowsPage } from "@/lib/provider/upstream/all-pages";
import type { SumPart } from "@/lib/rules/sums";
import type { Instant } from "@/lib/rules/zone";
import type { ExportName } from "@/lib/url/export-address";
import type { AddressQuery } from "@/lib/url/listing-address";
import type { Application } from "./filters/applications";
import type { Column, Filter } from "./table/column";

/** What a call may be asked: its query, or its body where a POST reads. */
type Asks<C> = C extends { readonly query: infer Q extends z.ZodObject }
  ? z.output<Q>
  : C extends { readonly body: infer B extends z.ZodObject }
    ? z.output<B>
    : object;
export type RowOf<C extends Call> =
  Answer<C> extends { readonly rows: readonly (infer Row)[] }
    ? Row
    : Answer<C> extends readonly (infer Row)[]
      ? Row
      : never;
export type SortOf<C> = Asks<C> extends { sort?: infer Sort } ? Extract<Sort, string> : never;
/** Every list has these in a way of its own. */
const known = ["name", "from", "to", "page", "offset", "sort", "direction"] as const;
type Known = (typeof known)[number];
type FilterOf<C> = Exclude<keyof Asks<C>, Known> & FieldName;

/** What a list's columns may depend on. */
export interface ColumnsContext {
  readonly query: AddressQuery;
  readonly applications: readonly Application[];
}
type Columns<Row, Sort = string> = readonly Column<Row, Sort>[];
type SearchWord = { [N in keyof Messages]: Messages[N] extends { search: string } ? N : never }[keyof Messages];
/** Counts the rows that a filter finds by their status, and says what they come to. */
type Counting = Call & {
  readonly returns: z.ZodType<{ statuses: (SumPart & { count: number })[] }>;
};

interface Shared<Row, Rec> {
  /** Its word in the menu, which is also its heading. */
  readonly title: keyof Messages["nav"]["sidebar"];
  /** Its own sentences where nothing is there. */
  readonly empty: Exclude<keyof Messages["messages"]["empty"], "pattern" | "chart">;
  readonly path: Path;
  readonly id: (row: Row) => string;
  /** The row's own page, where there is one. */
  readonly href?: (row: Row) => string;
  /** By which rows stand together on a phone, while they are in their usual order. */
  readonly day?: (row: Row) => Instant;
  /** What a row adds to the sums of its page; those of all pages come from the call that counts. */
  readonly sums?: (row: Row) => SumPart;
  /** Reads the record that the address opens beside the list; `given` is what stands in the path of the list's own call. */
  readonly record?: (id: string, given: AddressQuery, query: AddressQuery) => Promise<Rec>;
  /** The record has rows of its own, whose page and status stand in the address too. */
  readonly inside?: z.ZodObject;
  /** The applications that a row belongs to, where it does not name one as its `appId`; a row of none is the merchant's. */
  readonly appsOf?: (row: Row) => readonly string[];
  /** Its file, and the call that has the provider send such a file by e-mail. */
  readonly export?: { readonly name: ExportName; readonly email?: WriteName };
}
interface Definition<C extends Call, Rec> extends Shared<RowOf<C>, Rec> {
  readonly call: C & ReadCall<C>;
  readonly counts?: Counting;
  /** None where its rows are shown as cards. Some need words or applications, which are there only with a request. */
  readonly columns?: Columns<RowOf<C>, SortOf<C>> | ((around: ColumnsContext) => Promise<Columns<RowOf<C>, SortOf<C>>>);
  readonly filters?: readonly Filter<FilterOf<C>>[];
  /** The noun whose words name its search box. */
  readonly search?: "name" extends keyof Asks<C> ? SearchWord : never;
  /** What it is sorted by, latest first, when nobody has asked for anything else. */
  readonly order?: SortOf<C>;
}

/** A list as the machine behind every list knows it. */
export interface List<Row, Rec = unknown, Param extends string = never> extends Shared<Row, Rec> {
  readonly call: Call;
  readonly callName: ReadName;
  readonly counts: Counting | undefined;
  readonly countsName: ReadName | undefined;
  /** What its address may say. */
  readonly query: z.ZodObject;
  readonly params: readonly Param[];
  readonly columns: (around: ColumnsContext) => Promise<Columns<Row>>;
  readonly filters: readonly Filter[];
  readonly search: SearchWord | undefined;
  readonly order: string | undefined;
  readonly found: (answer: unknown) => RowsPage<Row>;
}

const namesIn = (line: string): readonly string[] => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

export function defineList<const C extends Call, Rec = undefined>({
  call,
  counts,
  columns = [],
  filters = [],
  search,
  order,
  ...shared
}: Definition<C, Rec>): List<RowOf<C>, Rec, NamesInPath<C["endpoint"]>> {
  type Row = RowOf<C>;
  const params = namesIn(call.endpoint);
  // A filter that the list does not name would narrow it without a chip that says so.
  const shown: ReadonlySet<string> = new Set([...known, ...filters.map(({ name }) => name)]);
  const asks = Object.entries((call.query ?? call.body)?.shape ?? {}).filter(([name]) => shown.has(name));
  return {
    ...shared,
    call,
    counts,
    callName: call.name as ReadName, // it reads, and its area gave it this name
    countsName: counts?.name as ReadName | undefined,
    query: z.object({
      ...Object.fromEntries(asks),
      ...Object.fromEntries(params.map((name) => [name, inPath[name] ?? Id])),
      ...shared.inside?.shape,
    }),
    params: params as NamesInPath<C["endpoint"]>[], // the names of this very line
    columns: async (around) => (typeof columns === "function" ? columns(around) : columns),
    filters: filters as readonly Filter[], // narrower names are names
    search,
    order,
    // What was settled with this call's own schema, of which Row is taken.
    found: (answer) =>
      Array.isArray(answer) ? { rows: answer as Row[], total: answer.length } : (answer as RowsPage<Row>),
  };
}

/** Whether its call takes this: "name" for a search, "from" for dates, "page" where it comes in pages. */
export const takes = ({ query }: Pick<List<never>, "query">, name: string): boolean => Object.hasOwn(query.shape, name);
