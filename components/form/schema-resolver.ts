// The resolver of a form. Its schema and zod load at the first touch of a field.
import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { announceMissingCode } from "@/components/ui/layers/missing-code";

export type LoadSchema<S extends z.ZodObject> = () => Promise<S>;

export function schemaResolver<S extends z.ZodObject>(loadSchema: LoadSchema<S> | undefined) {
  if (!loadSchema) return { resolver: undefined, load: () => Promise.resolve() };
  const fetchParts = async () => {
    await import("@/lib/entry/without-eval");
    return Promise.all([import("./schema-check"), loadSchema()]);
  };
  let parts: ReturnType<typeof fetchParts> | undefined;
  /** Loads the parts early. */
  const load = () =>
    (parts ??= fetchParts().catch((error: unknown) => {
      parts = undefined; // the connection may be back at the next try
      throw error;
    }));
  const resolver: Resolver<FieldValues, unknown, z.input<S>> = async (values, _context, options) => {
    const [{ checkValues }, schema] = await load().catch((error: unknown) => {
      announceMissingCode(error); // no part of the form would show it
      throw error;
    });
    const checked = await checkValues(schema, values);
    return "values" in checked
      ? { values: checked.values, errors: {} }
      : { values: {}, errors: toNestErrors(checked.broken as FieldErrors, options) };
  };
  return { resolver, load };
}
