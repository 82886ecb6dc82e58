// What is text, said once: for the contract, the forms, the door, whoever plays the provider, and the sheets that are written.

/**
 * Never text: controls, halves of a character, code points that Unicode keeps for no character, and whatever nobody can see, the controls of
 * direction among it. A name must not look like another one, and a file not like another kind. Line breaks and tabs are judged apart.
 */
const refused = String.raw`[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB]`;

/** Scripts whose letters join: between two of their letters, a joiner or its opposite is spelling (Persian, Hindi). */
const joining = `[${["Arabic", "Syriac", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar"].map((script) => `\\p{Script_Extensions=${script}}`).join("")}]`;
const picture = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
/** The invisible that is needed: joiners inside words, and what makes one picture of several. */
const needed = [
  `(?<=${joining})[\\u200C\\u200D](?=(?=\\p{L}|\\p{M})${joining})`,
  `(?<=${picture})[\\uFE0E\\uFE0F]`,
  `(?<=${picture}\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic})`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
].join("|");

const suspicious = new RegExp(refused, "u");
const judged = new RegExp(`(${needed})|${refused}`, "gu");
const breaks = /[\t\n\r]/g;

const cleaned = (text: string): string =>
  suspicious.test(text) ? text.replace(judged, (_, kept: string | undefined) => kept ?? "") : text;

/** Text of one line: a name, a code, a search. */
export const isLine = (text: string): boolean => cleaned(text) === text;
/** Text that may have lines: a description. */
export const isText = (text: string): boolean => isLine(text.replace(breaks, " "));

/** What is left of a text that is shown to a program and not to its writer: the last guard before a file. */
export const plainText = (text: string): string =>
  text
    .split(/([\t\n\r]+)/)
    .map((part, place) => (place % 2 === 0 ? cleaned(part) : part))
    .join("");
/** What somebody pasted into a search: copied words bring invisible ones along. */
export const plainLine = (text: string): string => cleaned(text.replace(breaks, " "));

/** Numbers are printed in groups and kept without them. */
export const withoutSpaces = (typed: string): string => typed.replace(/[\p{Zs}\t]/gu, "");
