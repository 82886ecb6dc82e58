// A list as one typed object: its page, panel, record, file and the palette read it. A search, dates, an order or pages that its call
// does not take are not shown. Parameters have the names of the call's schema.
import { z } from "zod";
import type { Path } from "@/lib/access/places";
import type { FieldName } from "@/lib/i18n/labels";
import type { Messages } from "@/lib/i18n/messages";
import type { Answer, Call, NamesInPath, ReadCall } from "@/lib/contract/call";
import type { ReadName, WriteName } from "@/lib/contract/names";
import { HiddenColumns, Id, inPath, page } from "@/lib/contract/values";
import type { RowsPage } from "@/lib/provider/all-pages";
import type { Contact } from "@/lib/rules/customers";
import type { Day } from "@/lib/rules/day";
import { pageOfRows } from "@/lib/rules/pages";
import type { Preset } from "@/lib/rules/periods";
import type { SumPart } from "@/lib/rules/sums";
import type { Instant } from "@/lib/rules/zone";
import type { ExportName } from "@/lib/url/export-address";
import type { AddressQuery } from "@/lib/url/listing-address";

import type { Application } from "./filters/applications";
import type { Column, Filter } from "./table/column";

/** The query of a call, or the body where a POST reads. */
type Query<C> = C extends { readonly query: infer Q extends z.ZodObject }
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
export type SortOf<C> = Query<C> extends { sort?: infer Sort } ? Extract<Sort, string> : never;
/** Parameters with a fixed meaning; all others are filters. */
const fixed = ["name", "from", "to", "page", "offset", "sort", "direction"] as const;
type Fixed = (typeof fixed)[number];
type FilterOf<C> = Exclude<keyof Query<C>, Fixed> & FieldName;

export interface ColumnsContext {
  readonly query: AddressQuery;
  readonly applications: readonly Application[];
}
type Columns<Row, Sort = string> = readonly Column<Row, Sort>[];
type SearchWord = { [N in keyof Messages]: Messages[N] extends { search: string } ? N : never }[keyof Messages];
/** A call that counts and sums the rows of a filter by status. */
type Counting = Call & {
  readonly returns: z.ZodType<{ statuses: (SumPart & { count: number })[] }>;
};

interface Shared<Row, Rec> {
  /** Its name in the menu and its heading. */
  readonly title: keyof Messages["nav"]["sidebar"];
  /** The sentences of the empty list. */
  readonly empty: Exclude<keyof Messages["messages"]["empty"], "pattern" | "chart">;
  /** The call that these sentences propose, if they propose one. */
  readonly begins?: Call;
  readonly path: Path;
  readonly id: (row: Row) => string;
  /** The row's own page, if it has one. */
  readonly href?: (row: Row) => string | undefined;
  /** Groups rows by day on a phone, in the usual order. */
  readonly day?: (row: Row) => Instant;
  /** The row's part of the page's sums. `counts` has the sums of all pages. */
  readonly sums?: (row: Row, today: Day) => SumPart;
  /** Rows of a page, if not the usual number. */
  readonly pageSize?: number;
  /** What these sums are of, if not of what moved in the period. */
  readonly sumsOf?: keyof Messages["listing"]["sums"]["of"];
  /** Reads the record beside the list. */
  readonly record?: (id: string, pathValues: AddressQuery, query: AddressQuery) => Promise<Rec>;
  /** Parameters of the record's own rows; they are in the address too. */
  readonly inside?: z.ZodObject;
  /** Further lines about its file. */
  readonly about?: (
    query: AddressQuery,
    only: readonly string[] | undefined,
  ) => Promise<readonly (readonly [label: string, value: string])[]>;
  /** The period of an address without one. */
  readonly period?: Preset;
  /** The applications of a row without `appId`; a row of none is the merchant's. */
  readonly appsOf?: (row: Row) => readonly string[];
  /** The customer of a row, if its file may have our notes. */
  readonly customerOf?: (row: Row) => Contact;
  /** Says above the rows that payments have come. */
  readonly live?: true;
  /** Its file, and the provider's call that sends the user a link to it. */
  readonly export?: { readonly name: ExportName; readonly email: WriteName };
}
interface Definition<C extends Call, Rec> extends Shared<RowOf<C>, Rec> {
  readonly call: C & ReadCall<C>;
  readonly counts?: Counting;
  /** Undefined for a list of cards. A function if they need texts or applications. */
  readonly columns?:
    | Columns<RowOf<C>, SortOf<C>>
    | ((context: ColumnsContext) => Promise<Columns<RowOf<C>, SortOf<C>>>);
  readonly filters?: readonly Filter<FilterOf<C>>[];
  /** The noun whose words name its search box. */
  readonly search?: "name" extends keyof Query<C> ? SearchWord : never;
  /** The usual order, descending. */
  readonly order?: SortOf<C>;
  /** What every request of this list has, and its address does not. */
  readonly always?: { readonly [N in Exclude<keyof Query<C>, Fixed>]?: Query<C>[N] & string };
}

export interface List<Row, Rec = unknown, Param extends string = never> extends Shared<Row, Rec> {
  readonly call: Call;
  readonly callName: ReadName;
  readonly counts: Counting | undefined;
  readonly countsName: ReadName | undefined;
  /** The parameters of its address. */
  readonly query: z.ZodObject;
  readonly params: readonly Param[];
  readonly columns: (context: ColumnsContext) => Promise<Columns<Row>>;
  readonly filters: readonly Filter[];
  readonly search: SearchWord | undefined;
  readonly order: string | undefined;
  readonly always: AddressQuery;
  /** A call without pages answers all rows: a page has its part of them, a file all. */
  readonly found: (answer: unknown, page?: number) => RowsPage<Row>;
}

const namesIn = (line: string): readonly string[] => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

export function defineList<const C extends Call, Rec = undefined>({
  call,
  counts,
  columns = [],
  filters = [],
  search,
  order,
  always = {},
  ...shared
}: Definition<C, Rec>): List<RowOf<C>, Rec, NamesInPath<C["endpoint"]>> {
  type Row = RowOf<C>;
  const params = namesIn(call.endpoint);
  // Other filters of the call are dropped: they would have no chip.
  const shown: ReadonlySet<string> = new Set([...fixed, ...filters.map(({ name }) => name)]);
  const asks = Object.entries((call.query ?? call.body)?.shape ?? {}).filter(([name]) => shown.has(name));
  return {
    ...shared,
    call,
    counts,
    callName: call.name as ReadName,
    countsName: counts?.name as ReadName | undefined,
    query: z.object({
      ...(call.returns instanceof z.ZodArray && { page: page.page }),
      ...Object.fromEntries(asks),
      ...Object.fromEntries(params.map((name) => [name, inPath[name] ?? Id])),
      ...shared.inside?.shape,
      hide: HiddenColumns,
    }),
    params: params as NamesInPath<C["endpoint"]>[],
    columns: async (context) => (typeof columns === "function" ? columns(context) : columns),
    filters: filters as readonly Filter[],
    search,
    order,
    always: always as AddressQuery, // its values are strings
    // Parsed with the schema of the call, from which Row is derived.
    found(answer, at) {
      if (!Array.isArray(answer)) return answer as RowsPage<Row>;
      const rows = answer as Row[];
      return at === undefined ? { rows, total: rows.length } : pageOfRows(rows, at);
    },
  };
}

/** Whether its call has the parameter: "name" for a search, "from" for dates, "page" for pages. */
export const takes = ({ query }: Pick<List<never>, "query">, name: string): boolean => Object.hasOwn(query.shape, name);
