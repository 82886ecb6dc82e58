import { z } from "zod";
import { Role } from "./access";
import { defineCalls, call, twoStep } from "./call";
import { CodeSent, Email, Id, Instant, LogoFile, Name, StatusSeen, Text, WebAddress } from "./values";

export const App = z.object({
  appId: Id,
  appConfigId: Id,
  appName: z.string(),
  brandName: z.string(),
  appUrl: z.string(),
  category: z.string(),
  logo: z.string().nullable(),
  state: StatusSeen,
  accountType: z.enum(["business", "individual"]),
  ownerId: Id,
  users: z.int(),
  createdDate: Instant,
  contractSigned: z.boolean(),
});
export type App = z.infer<typeof App>;
export const AppDetails = App.extend({
  businessDescription: z.string(),
  paymentUrl: WebAddress,
  qrDetails: z.string(),
  defaultSmsTemplate: z.string(),
  applicationMail: z.string(),
  maskedKey: z.string(),
  allowedUsers: z.array(z.object({ userId: Id, fullName: z.string(), role: Role })),
});
export const Configuration = z.object({ appId: Id, configId: Id, defaultSmsTemplate: Text, applicationMail: Email });

export const apps = defineCalls("apps", {
  list: call("GET api/apps", { returns: z.array(App) }),
  read: call("GET api/apps/{appId}", { returns: AppDetails }),
  renewKey: twoStep(
    call("GET api/otp/init/updateKey/{appId}", { needs: "userApplication", returns: CodeSent }),
    call("GET api/appKey/{appId}/{OTP}", {
      needs: "userApplication",
      returns: z.object({ appKey: z.string().min(1) }),
      rememberedOutputs: ["appKey"],
    }),
  ),
  remove: twoStep(
    call("GET api/otp/init/deleteApp/{appId}", { needs: "deleteApplication", returns: CodeSent }),
    call("DELETE api/app/{appId}/{OTP}", {
      needs: "deleteApplication",
      invalidates: ["invoices", "wallets", "users", "dashboard"],
    }),
  ),
  contract: call("GET api/application-verify/download-signed-contract-file/{appId}", {
    downloads: "signed-contract.pdf",
    longTimeout: true,
  }),
  configure: call("PUT api/config", { body: Configuration, needs: "userApplication" }),
  configureHotel: call("PUT api/config/hotel/update", {
    query: z.object({ appId: Id }),
    upload: z.object({ brandName: Name, businessDescription: Text, logo: LogoFile }),
    needs: "userApplication",
    longTimeout: true,
  }),
  review: call("PATCH api/application-verify/switch/review/{accountType}/{appId}", { needs: "addApplication" }),
});
