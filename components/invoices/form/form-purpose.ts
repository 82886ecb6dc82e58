/** From the address. */
/** With "link" nothing is sent: the user passes the link on. */
export type FormPurpose =
  | { readonly kind: "create" | "link" }
  | { readonly kind: "edit" | "duplicate"; readonly id: string };
export interface FormQuery {
  readonly edit?: string | string[];
  readonly duplicate?: string | string[];
  readonly link?: string | string[];
}

const one = (value: string | string[] | undefined) => (typeof value === "string" && value !== "" ? value : undefined);
export function formPurpose({ edit, duplicate, link }: FormQuery): FormPurpose {
  const [edited, copied] = [one(edit), one(duplicate)];
  if (edited) return { kind: "edit", id: edited };
  return copied ? { kind: "duplicate", id: copied } : { kind: one(link) ? "link" : "create" };
}
