import { encode } from "uqr";
import { classes } from "@/components/ui/classes";

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

type QrCodeProps = {
  text: string;
  /** For screen readers. */
  label: string;
  /** Its size; 128 px by default. */
  className?: string;
};

/** Renders on the server too. In the browser it brings its encoder, so load it on demand. */
export function QrCode({ text, label, className = "size-32" }: QrCodeProps) {
  const { size, path } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes("flex-none bg-surface text-strong", className)}
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}
