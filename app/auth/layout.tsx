import type { ReactNode } from "react";
import { Words } from "@/lib/i18n/words";
import "./auth.css";

/** Words for what arrives later: the code step, a problem, the language dialog. The sign-in form itself is given its few. */
export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={["actions", "auth", "messages", "problems", "shell"]}>{children}</Words>;
}
