import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { authAddress } from "@/components/auth/auth-address";
import { AuthFrame } from "@/components/auth/auth-frame";
import { readAuthQuery, type AuthPageProps } from "@/components/auth/auth-query";
import { Register } from "@/components/auth/register";
import { currentEdition } from "@/lib/i18n/current";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { isSignedIn } from "@/lib/provider/page";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("auth.register"))("title"),
});

export default async function RegisterPage({ searchParams }: AuthPageProps) {
  const [query, edition, words, action] = await Promise.all([
    searchParams,
    currentEdition(),
    getTranslations("auth.register"),
    getTranslations("actions.signIn"),
  ]);
  const passing = readAuthQuery(query);
  if (await isSignedIn()) redirect(passing.next);
  // A visitor who registers in the browser goes on in it.
  const signInAt = authAddress("/auth", { ...passing, browser: true });
  return (
    <Words of={families.RegisterPage}>
      <AuthFrame>
        <Register
          region={edition.region}
          phoneExample={edition.phoneExample}
          signInAt={signInAt}
          next={passing.next === "/" ? "/connect" : passing.next}
          foot={
            <p className="mt-5 text-center text-muted">
              {words("haveAccount")}{" "}
              <a href={signInAt} className="link font-regular">
                {action("signIn")}
              </a>
            </p>
          }
        />
      </AuthFrame>
    </Words>
  );
}
