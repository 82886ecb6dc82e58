import type { ReactNode } from "react";
import { KeptLanguage } from "@/components/auth/kept-language";
import { SoftLinks } from "@/components/shell/soft-links";
import { Words } from "@/lib/i18n/words";
import "./auth.css";

/** Words for what arrives later: the code step, a problem, the language dialog. The sign-in form itself is given its few. */
export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Words
      of={[
        "actions.common",
        "auth.code",
        "auth.signIn",
        "messages.code",
        "messages.errorScreen",
        "messages.notice",
        "messages.session",
        "problems",
        "shell.copyResponseId",
        "shell.language",
        "shell.product",
      ]}
    >
      <SoftLinks />
      <KeptLanguage />
      {children}
    </Words>
  );
}
