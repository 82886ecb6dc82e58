import { classes } from "@/components/ui/classes";

const tints = {
  navy: "bg-secondary text-on-accent",
  teal: "bg-tint-teal text-tint-teal-text",
  indigo: "bg-tint-navy text-tint-navy-text",
  amber: "bg-tint-amber text-tint-amber-text",
  blue: "bg-tint-blue text-tint-blue-text",
  slate: "bg-tint-slate text-tint-slate-text",
};
const sizes = {
  sm: "size-6 rounded-sm text-micro",
  md: "size-8 rounded-md text-caption",
  lg: "size-11 rounded-lg text-body-large",
};
type AvatarTint = keyof typeof tints;

/** The name is beside the initials, so these are not read out. */
export function Avatar({
  name,
  tint = "navy",
  size = "md",
  round = false,
  className,
}: {
  name: string;
  tint?: AvatarTint;
  size?: keyof typeof sizes;
  round?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden
      className={classes(
        "inline-grid flex-none place-items-center font-regular uppercase tracking-[0.02em]",
        sizes[size],
        round && "rounded-full",
        tints[tint],
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** The same person has the same tint. */
export const tintOf = (name: string): number => (name.length + name.charCodeAt(0)) % 5;

/** The first letter of a word; that of an Arabic family name is after its article. Given names may begin like it. */
export const initialOf = (word: string, place: number): string =>
  [...(place > 0 ? word.replace(/^ال(?=..)/u, "") : word)][0] ?? "";

/** The stylesheet makes capitals, since it knows the language. Arabic letters are kept apart: joined letters change their shape. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word, place) => word && initialOf(word, place))
    .filter(Boolean);
  return letters.join(/\p{Script=Arabic}/u.test(name) ? "\u00a0" : "");
}
