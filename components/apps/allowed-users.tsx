import { getTranslations } from "next-intl/server";
import type { AppDetails } from "@/lib/contract/apps";

interface AllowedUsersProps {
  readonly users: AppDetails["allowedUsers"];
  /** Whether a name is a link to its user. */
  readonly leads: boolean;
}

/** The users of an application and their roles. */
export async function AllowedUsers({ users, leads }: AllowedUsersProps) {
  const roles = await getTranslations("roles");
  return (
    <ul className="lines-border-subtle border-y border-border-subtle">
      {users.map(({ userId, fullName, role }) => (
        <li key={userId} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
          {leads ? (
            <a href={`/users?open=${encodeURIComponent(userId)}`} className="link min-w-0">
              <bdi>{fullName}</bdi>
            </a>
          ) : (
            <bdi className="min-w-0 text-strong">{fullName}</bdi>
          )}
          <span className="text-caption text-muted">{roles(role)}</span>
        </li>
      ))}
    </ul>
  );
}
