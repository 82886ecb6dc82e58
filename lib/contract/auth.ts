import { z } from "zod";
import { Holder } from "./people";
import { defineCalls, call, twoStep } from "./call";
import { CodeSent, Email, Instant, Name, Password, Phone, line } from "./values";

const Credentials = z.object({
  username: line(254).min(1),
  password: z.string().min(1).max(128),
  rememberMe: z.boolean().default(false),
});
export const Registration = z.object({ email: Email, fullName: Name, password: Password, mobilePhone: Phone });
const Entered = z.object({ accessToken: z.string().min(1), expiresAt: Instant, user: Holder });
const CodeFor = CodeSent.extend({ email: z.string() });

const signInStep = { as: "guest", usesKnownBrowser: true } as const;

export const auth = defineCalls("auth", {
  signIn: twoStep(
    call("POST api/login", {
      ...signInStep,
      writesTo: "username",
      recipients: "signIn",
      limit: "signIn",
      cookies: "signInStep",
      body: Credentials,
      returns: CodeFor,
      serverOutputs: ["email"],
    }),
    call("POST api/approveLogin/{OTP}/{email}", {
      ...signInStep,
      limit: "signInCode",
      records: "users:{me}",
      cookies: "session",
      serverInputs: ["email"],
      returns: Entered,
      serverOutputs: ["accessToken", "expiresAt"],
    }),
    call("GET api/otp/init/login", {
      ...signInStep,
      writesTo: "email",
      recipients: "signIn",
      limit: "signInAgain",
      query: z.object({ email: z.string() }),
      serverInputs: ["email"],
      returns: CodeSent,
    }),
  ),
  register: twoStep(
    call("POST api/register", {
      as: "guest",
      writesTo: "mobilePhone",
      recipients: "guests",
      limit: "registration",
      cookies: "registrationStep",
      body: Registration,
      returns: CodeFor,
      serverOutputs: ["email"],
    }),
    // Assumed: a confirmed account is signed in at once. Without a token in the answer the visitor signs in.
    call("POST api/confirmAccount/{OTP}", {
      as: "guest",
      usesKnownBrowser: true,
      limit: "registrationCode",
      records: "users:{me}",
      cookies: "session",
      body: z.object({ email: z.string() }),
      serverInputs: ["email"],
      returns: Entered.partial().nullable(),
      serverOutputs: ["accessToken", "expiresAt"],
    }),
    call("GET api/otp/init/register", {
      as: "guest",
      writesTo: "email",
      recipients: "guests",
      limit: "registrationAgain",
      query: z.object({ email: z.string() }),
      serverInputs: ["email"],
      returns: CodeSent,
    }),
  ),
  forgotPassword: call("POST api/forgot-password", {
    as: "guest",
    writesTo: "email",
    recipients: "guests",
    limit: "forgotPassword",
    body: z.object({ email: Email }),
  }),
  resetPassword: call("POST api/confirm-password/{guid}", {
    as: "guest",
    limit: "resetPassword",
    body: z.object({ newPassword: Password }),
  }),
  signOut: call("POST api/logout", { records: "users:{me}", endsSession: true }),
});
