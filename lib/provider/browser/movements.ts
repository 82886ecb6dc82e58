"use client";
// All movements of a period: a page of the call is not enough.
import useSWR from "swr";
import { MOVEMENTS_PAGE } from "@/lib/contract/constants";
import type { Problem } from "@/lib/provider/problem";
import { retries } from "./calls";
import { type AnswerOf, type InputOf, readFrom } from "./requests";

const CALL = "books.movements";
export type Movement = AnswerOf<typeof CALL>["rows"][number];
type Query = Omit<InputOf<typeof CALL>, "page" | "offset">;

async function readAll(query: Query): Promise<readonly Movement[]> {
  const read = async (page: number) =>
    (await readFrom(CALL, { ...query, page, offset: MOVEMENTS_PAGE })).json as AnswerOf<typeof CALL>; // the door sends only the row's fields
  const first = await read(0);
  const others = await Promise.all(
    Array.from({ length: Math.ceil(first.total / MOVEMENTS_PAGE) - 1 }, (_, at) => read(at + 1)),
  );
  // A movement that is made meanwhile shifts the pages.
  const rows = new Map([first, ...others].flatMap((page) => page.rows.map((row) => [row.id, row])));
  return [...rows.values()];
}

/** Null: nothing is read. */
export const useMovements = (query: Query | null) =>
  useSWR<readonly Movement[], Problem>(query && [CALL, query], () => readAll(query!), {
    ...retries,
    revalidateOnFocus: false,
  });
