const radius = 14;
const around = 2 * Math.PI * radius;

/** Hidden from screen readers: the figures beside it have the same content. */
export function Ring({ part, whole }: { readonly part: number; readonly whole: number }) {
  if (whole <= 0) return null;
  const length = Math.min(part / whole, 1) * around;
  return (
    <svg aria-hidden width="40" height="40" viewBox="0 0 36 36" fill="none" className="flex-none">
      <circle cx="18" cy="18" r={radius} strokeWidth="4" className="stroke-surface-pressed" />
      {length > 0 && (
        <circle
          cx="18"
          cy="18"
          r={radius}
          strokeWidth="4"
          strokeDasharray={`${length.toFixed(1)} ${around.toFixed(1)}`}
          strokeLinecap="round"
          transform="rotate(-90 18 18)"
          className="stroke-accent"
        />
      )}
    </svg>
  );
}
