/** The corners of a QR code, which cannot be scanned. */
export const QrPlaceholder = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 29 29" aria-hidden className={className}>
    <g fill="none" strokeWidth="1" className="stroke-border-strong">
      <path d="M.5.5h6v6h-6zM22.5.5h6v6h-6zM.5 22.5h6v6h-6z" />
      <path
        strokeDasharray="1 2"
        d="M9.5 1v27M13.5 1v27M17.5 1v27M1 9.5h27M1 13.5h27M1 17.5h27M21.5 9v19M25.5 9v19M9 21.5h19M9 25.5h19"
      />
    </g>
    <path className="fill-border-strong" d="M2 2h3v3H2zM24 2h3v3h-3zM2 24h3v3H2z" />
  </svg>
);
