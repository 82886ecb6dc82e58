import { encode } from "uqr";

/** The marks of a code as one path, and the number of marks on each side with the border. */
export function qrPath(
  text: string,
  border = 0,
): { readonly size: number; readonly path: string; readonly marks: readonly (readonly boolean[])[] } {
  const { data: marks, size } = encode(text, { ecc: "M", border });
  const rows = marks.map((row, y) =>
    [
      ...row
        .map((mark) => (mark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(""),
  );
  return { size, path: rows.join(""), marks };
}
