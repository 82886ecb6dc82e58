// Somebody of the merchant, with every change of their access.
import type { Attempt } from "@/lib/provider/attempts/attempts";
import type { Person } from "@/lib/contract/people";
import { users } from "@/lib/contract/users";
import { type Outcome, load, loadAttempts } from "@/lib/provider/page";

export interface UserRecord {
  readonly id: string;
  readonly facts: Outcome<Person>;
  readonly tried: Outcome<readonly Attempt[]>;
}

export async function readUser(id: string): Promise<UserRecord> {
  const [facts, tried] = await Promise.all([load(users.read, { id }), loadAttempts(`users:${id}`)]);
  return { id, facts, tried };
}
