/** From the address. */
/** With "link" nothing is sent: the user passes the link on. */
export type FormPurpose =
  | { readonly kind: "create" | "link"; readonly customer?: string }
  | { readonly kind: "edit" | "duplicate"; readonly id: string };
export interface FormQuery {
  readonly edit?: string | string[];
  readonly duplicate?: string | string[];
  readonly link?: string | string[];
  /** The key of a known customer. */
  readonly customer?: string | string[];
}

const one = (value: string | string[] | undefined) => (typeof value === "string" && value !== "" ? value : undefined);
export function formPurpose({ edit, duplicate, link, customer }: FormQuery): FormPurpose {
  const [edited, copied] = [one(edit), one(duplicate)];
  if (edited) return { kind: "edit", id: edited };
  if (copied) return { kind: "duplicate", id: copied };
  const known = one(customer);
  return { kind: one(link) ? "link" : "create", ...(known && { customer: known }) };
}
