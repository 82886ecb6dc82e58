import { Fragment, type ReactNode } from "react";

/** "INV-20398", "TX-1042": letters, a hyphen, digits; with the mark that stands right before or after. */
const code = /(\S*\p{Lu}{2,}-\d+\S*)/u;

/** A browser breaks a line after a hyphen, and half a code is no code. The text itself stays as it is, to be copied and searched. */
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
