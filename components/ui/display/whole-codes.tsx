import { Fragment, type ReactNode } from "react";

/** "INV-20398", "TX-1042": letters, a hyphen, digits; with the marks right before or after. */
const code = /(\S*\p{Lu}{2,}-\d+\S*)/u;

/** Browsers break lines after a hyphen, also in a code. The text itself is unchanged, for copying and searching. */
export function wholeCodes(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !code.test(text)) return text;
  return text.split(code).map((part, index) =>
    index % 2 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
