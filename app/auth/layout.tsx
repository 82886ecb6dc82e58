import type { ReactNode } from "react";
import { KeptLanguage } from "@/components/auth/kept-language";
import { SoftLinks } from "@/components/shell/soft-links";
import { Words } from "@/lib/i18n/words";
import "./auth.css";

/** Words of parts that load later: the code step, a problem, the language dialog. The page passes its words to the sign-in form. */
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
