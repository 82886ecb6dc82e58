// A text table: words left-aligned, numbers right-aligned.
export function table(heads, rows) {
  const lines = [heads, ...rows].map((row) => row.map(String));
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const figures = heads.map((_, column) =>
    rows.every((row) => typeof row[column] === "number" || /^[\d.,]+$/.test(row[column])),
  );
  const pad = (cell, column) => (figures[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]));
  const drawn = lines.map((line) => line.map(pad).join("  ").trimEnd());
  drawn.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
  return drawn.join("\n");
}
