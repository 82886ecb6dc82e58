/** What somebody came for, by the address. */
export type FormPurpose = { readonly kind: "create" } | { readonly kind: "edit" | "duplicate"; readonly id: string };
export interface FormQuery {
  readonly edit?: string | string[];
  readonly duplicate?: string | string[];
}

const one = (given: string | string[] | undefined) => (typeof given === "string" && given !== "" ? given : undefined);
export function formPurpose({ edit, duplicate }: FormQuery): FormPurpose {
  const [edited, copied] = [one(edit), one(duplicate)];
  if (edited) return { kind: "edit", id: edited };
  return copied ? { kind: "duplicate", id: copied } : { kind: "create" };
}
