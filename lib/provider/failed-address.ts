// The address of the page about a failed download.
import { type Problem, type ProblemKind, problemKinds } from "@/lib/provider/problem";

export interface Failed {
  readonly kind: ProblemKind;
  readonly code?: string;
  readonly responseId?: string;
  /** The address of "Try again". */ readonly again?: string;
}
type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The address is not trusted: only these shapes are read. */
const FILE = /^\/(exports\/[a-z-]+|bff\/[a-zA-Z]+\.[a-zA-Z]+)(\?[^#]*)?$/;
const ID = /^[\w-]{1,64}$/;
const CODE = /^[A-Z_]{1,40}$/;

export function failedAddress({ kind, details: { code, responseId } }: Problem, again?: string): string {
  const said = {
    problem: kind,
    code,
    id: responseId,
    again: again !== undefined && FILE.test(again) ? again : undefined,
  };
  return `/failed?${new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))}`;
}

export function readFailed(searchParams: SearchParams): Failed | undefined {
  const said = (name: string, shape: RegExp) =>
    typeof searchParams[name] === "string" && shape.test(searchParams[name]) ? searchParams[name] : undefined;
  const kind = problemKinds.find((known) => known === searchParams["problem"]);
  const [code, responseId, again] = [said("code", CODE), said("id", ID), said("again", FILE)];
  return kind && { kind, code, responseId, again };
}
