// The password rule of section 5, taken apart so that each part can tick itself off while somebody types.

export const passwordLength = 8;
/** Long phrases are welcome; the end only keeps hashing cheap. */
export const passwordLimit = 128;
export const passwordSymbols = "!@#$%^&+=.";

/** Keys of `rules.password`, in the order in which they are shown. */
export const passwordRules = ["min", "digit", "lower", "upper", "symbol"] as const;
type PasswordRule = (typeof passwordRules)[number];

const holds: Record<PasswordRule, (password: string) => boolean> = {
  min: (password) => password.length >= passwordLength,
  digit: (password) => /[0-9]/.test(password),
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  symbol: (password) => [...passwordSymbols].some((symbol) => password.includes(symbol)),
};

/** What is still missing; nothing is left of a good one. */
export const missingInPassword = (password: string): PasswordRule[] =>
  passwordRules.filter((rule) => !holds[rule](password));
