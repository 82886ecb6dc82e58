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
const CodeFor = CodeSent.extend({ email: z.string() });

export const auth = defineCalls("auth", {
  signIn: twoStep(
    call("POST api/login", {
      as: "guest",
      writesTo: "username",
      body: Credentials,
      returns: CodeFor,
      serverOutputs: ["email"],
    }),
    call("POST api/approveLogin/{OTP}/{email}", {
      as: "guest",
      serverInputs: ["email"],
      returns: z.object({ accessToken: z.string().min(1), expiresAt: Instant, user: Holder }),
      serverOutputs: ["accessToken", "expiresAt"],
    }),
    call("GET api/otp/init/login", {
      as: "guest",
      writesTo: "email",
      query: z.object({ email: z.string() }),
      serverInputs: ["email"],
      returns: CodeSent,
    }),
  ),
  register: twoStep(
    call("POST api/register", {
      as: "guest",
      writesTo: "mobilePhone",
      body: Registration,
      returns: CodeFor,
      serverOutputs: ["email"],
    }),
    call("POST api/confirmAccount/{OTP}", {
      as: "guest",
      body: z.object({ email: z.string() }),
      serverInputs: ["email"],
    }),
    call("GET api/otp/init/register", {
      as: "guest",
      writesTo: "email",
      query: z.object({ email: z.string() }),
      serverInputs: ["email"],
      returns: CodeSent,
    }),
  ),
  forgotPassword: call("POST api/forgot-password", {
    as: "guest",
    writesTo: "email",
    body: z.object({ email: Email }),
  }),
  resetPassword: call("POST api/confirm-password/{guid}", { as: "guest", body: z.object({ newPassword: Password }) }),
  signOut: call("POST api/logout", {}),
});
