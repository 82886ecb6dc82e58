"use client";
import { useTranslations } from "next-intl";
import { buttonLook } from "@/components/ui/controls/button-look";

/** A plain link: the sign-in page is light and loads anew. */
export function SignInLink({ href }: { readonly href: string }) {
  const action = useTranslations("actions.signIn");
  return (
    <a href={href} className={buttonLook({ variant: "primary", size: "lg", wide: true })}>
      <span className="label-case">{action("signIn")}</span>
    </a>
  );
}
