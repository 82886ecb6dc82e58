/** What somebody came for, by the address. */
/** A link is an invoice that its maker passes on: nothing is sent with it. */
export type FormPurpose =
  { readonly kind: "create" | "link" } | { readonly kind: "edit" | "duplicate"; readonly id: string };
export interface FormQuery {
  readonly edit?: string | string[];
  readonly duplicate?: string | string[];
  readonly link?: string | string[];
}

const one = (given: string | string[] | undefined) => (typeof given === "string" && given !== "" ? given : undefined);
export function formPurpose({ edit, duplicate, link }: FormQuery): FormPurpose {
  const [edited, copied] = [one(edit), one(duplicate)];
  if (edited) return { kind: "edit", id: edited };
  return copied ? { kind: "duplicate", id: copied } : { kind: one(link) ? "link" : "create" };
}
