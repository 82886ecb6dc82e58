import { encode } from "uqr";
import { classes } from "./classes";

/** One path for all dark squares: drawn on the server or here, printed sharp, read by any camera. The quiet border is part of it. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}

export function QrCode({ text, label, className }: { readonly text: string; readonly label: string; readonly className?: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={classes("bg-surface text-strong", className)}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
