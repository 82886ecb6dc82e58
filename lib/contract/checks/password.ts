// The password rule of section 5 in parts: the form ticks each part.

export const passwordLength = 8;
/** Long phrases are allowed; the maximum keeps hashing cheap. */
export const passwordLimit = 128;
export const passwordSymbols = "!@#$%^&+=.";

/** Keys of `rules.password`, in the order of display. */
export const passwordRules = ["min", "digit", "lower", "upper", "symbol"] as const;
type PasswordRule = (typeof passwordRules)[number];

const holds: Record<PasswordRule, (password: string) => boolean> = {
  min: (password) => password.length >= passwordLength,
  digit: (password) => /[0-9]/.test(password),
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  symbol: (password) => [...passwordSymbols].some((symbol) => password.includes(symbol)),
};

/** The unmet parts; empty for a good password. */
export const missingInPassword = (password: string): PasswordRule[] =>
  passwordRules.filter((rule) => !holds[rule](password));
