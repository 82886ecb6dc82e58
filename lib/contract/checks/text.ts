// The rules of valid text, for the contract, the forms, the door, the sandbox and spreadsheets.
import { latinDigits } from "./digits";

/**
 * Never allowed in text: control characters, lone surrogates, noncharacters, the sign of a lost letter (U+FFFD), and
 * invisible characters, including direction controls. A name must not look like another one, and a file not like another
 * kind. Line breaks and tabs are checked separately.
 */
const refused = String.raw`[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB\uFFFD]`;

/** Scripts with joining letters: between two of them, a joiner or non-joiner is spelling (Persian, Hindi). */
const joining = `[${["Arabic", "Syriac", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar"].map((script) => `\\p{Script_Extensions=${script}}`).join("")}]`;
const picture = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
/** Allowed invisible characters: joiners inside words and in emoji sequences. */
const needed = [
  `(?<=${joining})[\\u200C\\u200D](?=(?=\\p{L}|\\p{M})${joining})`,
  `(?<=${picture})[\\uFE0E\\uFE0F]`,
  `(?<=${picture}\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic})`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
].join("|");

const suspicious = new RegExp(refused, "u");
const neededOrRefused = new RegExp(`(${needed})|${refused}`, "gu");
const breaks = /[\t\n\r]/g;

const cleaned = (text: string): string =>
  suspicious.test(text) ? text.replace(neededOrRefused, (_, allowed: string | undefined) => allowed ?? "") : text;

/** Text of one line: a name, a code, a search. */
export const isLine = (text: string): boolean => cleaned(text) === text;
/** Text that may have lines: a description. */
export const isText = (text: string): boolean => isLine(text.replace(breaks, " "));

/**
 * Removes invalid characters where the text goes to a program and not back to its author: the last guard before a
 * file.
 */
export const plainText = (text: string): string =>
  text
    .split(/([\t\n\r]+)/)
    .map((part, place) => (place % 2 === 0 ? cleaned(part) : part))
    .join("");
/** For pasted searches: copied words contain invisible characters. */
export const plainLine = (text: string): string => cleaned(text.replace(breaks, " "));

/** Other programs write a hyphen as any dash or as a minus sign. */
export const withHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, "-");

/** Numbers are printed in groups and stored without spaces, in Latin digits. */
export const ungrouped = (typed: string): string => latinDigits(typed).replace(/[\p{Zs}\t]/gu, "");
