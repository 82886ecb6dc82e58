import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { authAddress } from "@/components/auth/auth-address";
import { AuthFrame } from "@/components/auth/auth-frame";
import { BackToSignIn } from "@/components/auth/back-to-sign-in";
import { ForgotPassword } from "@/components/auth/forgot-password";
import { readAuthQuery, type AuthPageProps } from "@/components/auth/auth-query";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("auth.forgot"))("title"),
});

export default async function ForgotPasswordPage({ searchParams }: AuthPageProps) {
  const passing = readAuthQuery(await searchParams);
  return (
    <Words of={families.ForgotPasswordPage}>
      <AuthFrame>
        <ForgotPassword foot={<BackToSignIn href={authAddress("/auth", passing)} />} />
      </AuthFrame>
    </Words>
  );
}
