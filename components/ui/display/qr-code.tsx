import { classes } from "@/components/ui/classes";
import { qrPath } from "./qr-path";

type QrCodeProps = {
  text: string;
  /** What it is for those who do not see it. */
  label: string;
  /** Its size; 128 px unless said otherwise. */
  className?: string;
};

/** Draws on the server too. In a browser it brings its encoder along, so load it when a code is first shown. */
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
