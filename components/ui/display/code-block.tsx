import { classes } from "@/components/ui/classes";
import "./code-block.css";

interface CodeBlockProps {
  readonly text: string;
  readonly label: string;
  /** Of an earlier state: it is not to be used. */
  readonly isOld?: boolean;
  /** A part of the text that is hidden. Programs that read the page still find it. */
  readonly folded?: string | undefined;
  readonly className?: string;
}

/** Only for colours: the pieces together are the text. */
const pieces = /("[^"\n]*"|<\/?[A-Za-z]+|[\w-]+(?==))/;
const lookOf = (piece: string): string | undefined =>
  piece.startsWith('"') ? "value" : /^<\/?\w/.test(piece) || /^[\w-]+$/.test(piece) ? "name" : undefined;
const coloured = (text: string) =>
  text.split(pieces).map((piece, at) =>
    at % 2 === 1 ? (
      <span key={at} className={lookOf(piece)}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );

/** Code on the dark surface, from left to right in every language. */
export function CodeBlock({ text, label, isOld = false, folded, className }: CodeBlockProps) {
  const at = folded ? text.indexOf(folded) : -1;
  return (
    <pre
      dir="ltr"
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={isOld || undefined}
      className={classes("code-block", isOld && "old", className)}
    >
      <code>
        {folded && at >= 0 ? (
          <>
            {coloured(text.slice(0, at))}
            <span hidden>{folded}</span>
            <span aria-hidden className="ellipsis" />
            {coloured(text.slice(at + folded.length))}
          </>
        ) : (
          coloured(text)
        )}
      </code>
    </pre>
  );
}

/** A name of a part of code, in a sentence or beside its explanation. */
export const CodePiece = ({ children }: { readonly children: string }) => (
  <code dir="ltr" className="code-piece">
    {children}
  </code>
);
