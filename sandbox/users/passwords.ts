// Proves and sets passwords. Ten wrong ones for an account, then half an hour of rest; an unknown account behaves the same.
import { Refusal, tooMany } from "../refusal";
import { hashPassword, isPassword } from "../secrets";
import { forgetWrongCodes, voidCodes } from "./codes";
import { revokeTokens } from "./users";
import type { User, EditionProvider } from "../edition-provider";

const PASSWORD_ATTEMPTS = 10;
const PASSWORD_REST = 1800;

/**
 * Counts by account, in any spelling of its name; throws while it rests and on a wrong password. `apart` counts a
 * known browser or a session separately, so that attempts of others do not lock it.
 */
export function provePassword(
  provider: EditionProvider,
  typed: string,
  user: User | undefined,
  password: string,
  wrong: (attemptsLeft: number) => Refusal,
  apart = "",
): void {
  const account = `${user?.id ?? typed.trim().toLowerCase()} ${apart}`.trim();
  const stored = provider.store.row<{ failures: number; last_at: number }>(
    "SELECT failures, last_at FROM password_failures WHERE account = ?",
    account,
  );
  const restsUntil = (stored?.last_at ?? 0) + PASSWORD_REST * 1000;
  const failures = stored && provider.now() < restsUntil ? stored.failures : 0;
  // The password is always hashed, so that the time reveals nothing.
  const right = isPassword(password, user?.password);
  if (failures >= PASSWORD_ATTEMPTS) throw tooMany(Math.ceil((restsUntil - provider.now()) / 1000));
  if (user && right) {
    provider.store.run("DELETE FROM password_failures WHERE account = ?", account);
    return;
  }
  provider.store.run(
    "INSERT INTO password_failures (account, failures, last_at) VALUES (?1, ?2, ?3) ON CONFLICT (account) DO UPDATE SET failures = ?2, last_at = ?3",
    account,
    failures + 1,
    provider.now(),
  );
  throw wrong(PASSWORD_ATTEMPTS - failures - 1).andKeep();
}

/** Links that set a password: of a reset and of an invitation. */
export const endLinks = ({ store }: EditionProvider, userId: string): number =>
  store.run("DELETE FROM reset_links WHERE user_id = ?", userId);

/**
 * Ends all that was begun with the old password: codes, also that of a sign-in, which cannot be sent again; links; and
 * sessions except that of `token`.
 */
export function setPassword(provider: EditionProvider, user: Pick<User, "id">, password: string, token?: string): void {
  provider.store.run("UPDATE users SET password = ? WHERE id = ?", hashPassword(password), user.id);
  forgetWrongCodes(provider, user);
  voidCodes(provider, user.id);
  endLinks(provider, user.id);
  revokeTokens(provider, user, token);
}
