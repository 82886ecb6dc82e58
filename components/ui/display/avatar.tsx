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
/** Two wide letters and a space fill the square. */
const arabicSize = "size-8 rounded-md text-micro";
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
        size === "md" && isArabic(name) ? arabicSize : sizes[size],
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
const initialOf = (word: string, place: number): string =>
  [...(place > 0 ? word.replace(/^ال(?=..)/u, "") : word)][0] ?? "";

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Arabic letters are kept apart, because joined letters change their shape. */
export const initialsIn = (words: readonly string[]): string => {
  const letters = words.map(initialOf);
  return letters.join(letters.some(isArabic) ? "\u00a0" : "");
};

/** The stylesheet makes capitals, since it knows the language. */
export function initials(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/).filter(Boolean);
  return initialsIn([first, others.at(-1)].filter((word) => word !== undefined));
}
