import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { AppPrompt } from "@/components/auth/app-prompt";
import { authAddress } from "@/components/auth/auth-address";
import { AuthFrame } from "@/components/auth/auth-frame";
import { EndedSession } from "@/components/auth/ended-session";
import { readAuthQuery, type AuthPageProps } from "@/components/auth/auth-query";
import { SignIn } from "@/components/auth/sign-in";
import { StepTitle } from "@/components/auth/step-title";
import { Notice } from "@/components/ui/display/notice";
import * as families from "@/lib/i18n/families";
import { Words } from "@/lib/i18n/words";
import { isSignedIn } from "@/lib/provider/page";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("auth.signIn"))("title"),
});

export default async function SignInPage({ searchParams }: AuthPageProps) {
  const query = await searchParams;
  const passing = readAuthQuery(query);
  const ended = query.ended !== undefined;
  if (!ended && !passing.anew && (await isSignedIn())) redirect(passing.next);
  const [words, action, session, required, problem] = await Promise.all([
    getTranslations("auth.signIn"),
    getTranslations("actions.signIn"),
    getTranslations("messages.session"),
    getTranslations("rules.required"),
    getTranslations("problems"),
  ]);
  const signedOut = ended && (
    <Notice tone="info" title={session("signedOut")} className="mb-5">
      {words("signedOutHint")}
    </Notice>
  );
  return (
    <Words of={families.SignInPage}>
      {ended && <EndedSession />}
      {/* Only the browser knows its width: the page has both parts, and CSS shows one. */}
      {!passing.browser && (
        <AppPrompt
          className="desktop:hidden"
          continueAt={authAddress("/auth", { ...passing, browser: true })}
          notice={signedOut}
        />
      )}
      <AuthFrame className={passing.browser ? undefined : "max-desktop:hidden"}>
        <SignIn
          next={passing.next}
          words={{
            username: words("username"),
            password: words("password"),
            showPassword: action("showPassword"),
            hidePassword: words("hidePassword"),
            capsLock: words("capsLock"),
            rememberMe: action("rememberMe"),
            signIn: action("signIn"),
            checking: words("checking"),
            enterUsername: words("enterUsername"),
            enterPassword: required("password"),
            unreachable: problem("unreachable"),
          }}
          head={
            <>
              <StepTitle hint={words("hint")}>{words("title")}</StepTitle>
              {signedOut}
            </>
          }
          forgot={
            <a href={authAddress("/auth/forgot-password", passing)} className="link text-body font-regular">
              {action("forgotPassword")}
            </a>
          }
          foot={
            <p className="mt-5 text-center text-muted">
              {words("noAccount")}{" "}
              <a href={authAddress("/auth/register", passing)} className="link font-regular">
                {words("createAccount")}
              </a>
            </p>
          }
        />
      </AuthFrame>
    </Words>
  );
}
