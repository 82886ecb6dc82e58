// Searches the operator's output for secrets used in a run: passwords, codes, tokens, card numbers, e-mails.

/** Every kind must have been used, or the search proves nothing. */
export const secretKinds = ["password", "code", "token", "card", "email"];

/** Every text of a line: names and values of JSON, otherwise the line itself. */
function* valuesOf(value) {
  if (value && typeof value === "object")
    for (const [name, one] of Object.entries(value)) {
      yield name;
      yield* valuesOf(one);
    }
  else if (typeof value === "string") yield value;
}
function textsOf(line) {
  let read = line;
  try {
    read = JSON.parse(line);
  } catch {
    // plain text, such as the framework's greeting and metrics
  }
  return [...valuesOf(typeof read === "number" ? line : read)].flatMap((text) => {
    try {
      const plain = decodeURIComponent(text);
      return plain === text ? [text] : [text, plain];
    } catch {
      return [text];
    }
  });
}

const wordsOf = (pattern) => (text) => text.match(pattern) ?? [];
/**
 * Six digits that stand alone, not part of a longer number, an amount, a time or an id, where they occur by chance.
 * JSON numbers (milliseconds, counts) are skipped.
 */
const codesIn = wordsOf(/(?<![\w.,+-]|\d:)\d{6}(?![\w-]|[.,:]\d)/g);
/** Thirteen to nineteen digits, together or in groups. */
const cardsIn = (text) => wordsOf(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g)(text).map((found) => found.replace(/\D/g, ""));
/** Separators around a password or a token. */
const tokensIn = wordsOf(/[\w-]{16,}/g);
const emailsIn = (text) => wordsOf(/[^\s"'<>()[\]{},;:=?&/@]+@[^\s"'<>()[\]{},;:=?&/@]+/g)(text.toLowerCase());

/** A short password of letters is an ordinary word: it counts only where it stands alone. */
const isWord = (password) => /^\p{L}{1,11}$/u.test(password);
const passwordIn = (text, password) =>
  isWord(password) ? text === password : password.length > 3 && text.includes(password);

/**
 * @param {Iterable<string>} lines
 * @param {readonly (readonly [kind: string, value: string])[]} used
 * @returns {{ kind: string, line: string }[]}
 */
export function findSecrets(lines, used) {
  const of = (kind) => new Set(used.filter(([one]) => one === kind).map(([, value]) => value));
  const [codes, tokens, cards] = ["code", "token", "card"].map(of);
  const emails = new Set([...of("email")].map((email) => email.toLowerCase()));
  const passwords = [...of("password")];
  const searches = {
    password: (text) => passwords.some((password) => passwordIn(text, password)),
    code: (text) => codesIn(text).some((word) => codes.has(word)),
    token: (text) => tokensIn(text).some((word) => tokens.has(word)),
    card: (text) => cardsIn(text).some((digits) => cards.has(digits)),
    email: (text) => emailsIn(text).some((email) => emails.has(email.replace(/[.!]+$/, ""))),
  };
  const found = [];
  for (const line of lines)
    for (const text of textsOf(line))
      for (const [kind, search] of Object.entries(searches)) if (search(text)) found.push({ kind, line });
  return found;
}

const readLine = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
};
/** The log must contain these lines, or an empty search proves nothing. */
export function missingInLog(lines) {
  const read = lines.map(readLine);
  const needed = {
    "calls through the door": ({ call, status }) => call && status,
    "reads of pages": ({ call, status, upstream }) => call && !status && upstream,
    "failures with their id": ({ responseId, problem, status }) => responseId && (problem || status >= 400),
    "money and access actions": ({ attempt }) => attempt,
  };
  return Object.keys(needed).filter((name) => !read.some((line) => needed[name](line)));
}
