// Limits password guessing: ten wrong passwords for an account, then half an hour of rest. An unknown account behaves
// the same.
import { Refusal, tooMany } from "../refusal";
import { isPassword } from "../secrets";
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
