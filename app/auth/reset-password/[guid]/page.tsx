import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { authAddress } from "@/components/auth/auth-address";
import { AuthFrame } from "@/components/auth/auth-frame";
import { BackToSignIn } from "@/components/auth/back-to-sign-in";
import { ResetPassword } from "@/components/auth/reset-password";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";

interface ResetPasswordPageProps {
  readonly params: Promise<{ readonly guid: string }>;
  readonly searchParams: Promise<{ readonly invited?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: ResetPasswordPageProps): Promise<Metadata> {
  const [{ invited }, words] = await Promise.all([searchParams, getTranslations("auth.reset")]);
  return { title: words(invited === undefined ? "title" : "invitedTitle") };
}

// A user who opened the letter on a phone has chosen the browser.
const passing = { next: "/", browser: true, anew: true };

export default async function ResetPasswordPage({ params, searchParams }: ResetPasswordPageProps) {
  const [{ guid }, { invited }] = await Promise.all([params, searchParams]);
  const signInAt = authAddress("/auth", passing);
  return (
    <Words of={families.ResetPasswordPage}>
      <AuthFrame>
        <ResetPassword
          guid={guid}
          isInvited={invited !== undefined}
          signInAt={signInAt}
          forgotAt={authAddress("/auth/forgot-password", passing)}
          foot={<BackToSignIn href={signInAt} />}
        />
      </AuthFrame>
    </Words>
  );
}
