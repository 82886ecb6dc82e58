import { classes } from "@/components/ui/classes";
import { qrPath } from "./qr-path";

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
