"use client";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import type { ActionDialogProps } from "@/components/actions/record-actions";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { EmailField, TextField } from "@/components/form/text-field";
import { TwoStepDialog } from "@/components/two-step/two-step-dialog";
import { useTwoSteps } from "@/components/two-step/use-two-steps";
import { showToast } from "@/components/ui/layers/toast-store";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import { useTwoStep } from "@/lib/provider/browser/calls";
import { type InputOf } from "@/lib/provider/browser/requests";
import { INVITATION_DAYS } from "@/lib/contract/constants";
import { ownerRole } from "@/lib/contract/role-order";
import type { CodeSent } from "@/lib/contract/values";
import { type Access, givable, ofRole } from "@/lib/access/access-difference";
import { AccessFields, type GivenRole, type GivingApp } from "../access/access-fields";
import { useRefusalText } from "../access/use-refusal-text";
import type { UserDialogContext } from "./user-actions";
import type { UserSubject } from "./user-rules";

export const AddUserDialog = withWords(Adding, families.AddUserDialog);

type Details = Omit<InputOf<"users.add.act">, "OTP">;
/** The code confirms these values only. */
const questionOf = ({ email, mobilePhone, appId, role, privileges }: Details) => ({
  email,
  mobilePhone,
  appId,
  role,
  privileges: privileges.join(","),
});

/** Name, application and permissions; then the code, which also sends the invitation. */
function Adding({
  apps,
  roles,
  mayInviteOwner,
  region,
  examplePhone,
  open,
  onOpenChange,
}: ActionDialogProps<UserSubject> & UserDialogContext) {
  const words = useTranslations("users.add");
  const action = useTranslations("actions.do");
  const fields = useTranslations("fields");
  const roleWord = useTranslations("roles");
  const refusalText = useRefusalText();
  const { isolate } = useFormat();
  const { begin, finish } = useTwoStep("users.add");
  const steps = useTwoSteps<Details, CodeSent>((values) => begin(questionOf(values)), questionOf);
  const details = steps.request?.values;
  const [app] = apps;
  const [role] = roles;
  const asUser = app && role && accessOn(app, role);
  const initial = asUser ?? asOwner;
  return (
    <TwoStepDialog
      steps={steps}
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      schema={() => import("./user-schemas").then(({ addUserSchema }) => addUserSchema(region))}
      values={details ?? initial}
      sentences={{ email: { taken: words("emailTaken") }, mobilePhone: { taken: words("phoneTaken") } }}
      sentenceOf={refusalText}
      resend={steps.resend}
      finish={async (code) => {
        await finish(details!, code); // a code has a request
        showToast({ tone: "success", title: words("done"), text: details!.email });
        steps.back(true);
        onOpenChange(false);
      }}
      confirmLabel={action("addUser")}
      changeLabel={words("change")}
      summary={
        details && (
          <p className="rounded-md bg-surface-sunken px-3.5 py-3 text-strong edge-border">
            {words("who", {
              name: isolate(`${details.firstName} ${details.lastName}`),
              role: roleWord(details.role),
            })}
            <span dir="ltr" className="block text-caption text-muted">
              {details.email}
            </span>
            <span className="mt-1 block font-medium text-muted">{words("next", { days: INVITATION_DAYS })}</span>
          </p>
        )
      }
    >
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextField name="firstName" autoComplete="off" />
        <TextField name="lastName" autoComplete="off" />
        <EmailField name="email" autoComplete="off" />
        <PhoneField name="mobilePhone" autoComplete="off" region={region} example={examplePhone} />
        <TextField
          name="fin"
          label={fields(`identity${region}`)}
          autoComplete="off"
          maxLength={10}
          leftToRight
          mark={fields("optional")}
        />
      </div>
      <NewAccess apps={apps} roles={roles} mayInviteOwner={mayInviteOwner} asUser={asUser} />
      <p className="text-muted">{words("next", { days: INVITATION_DAYS })}</p>
    </TwoStepDialog>
  );
}

type InvitedTo = Pick<Details, "appId" | "role" | "privileges">;
const asOwner: InvitedTo = { appId: undefined, role: ownerRole, privileges: [] };
const accessOn = ({ appId, own }: GivingApp, role: GivenRole): InvitedTo => ({
  appId,
  role,
  privileges: [...givable(ofRole(role), own, undefined).privileges],
});

interface NewAccessProps extends Pick<UserDialogContext, "apps" | "roles" | "mayInviteOwner"> {
  /** The first access of a user who is no owner; undefined without applications. */
  readonly asUser: InvitedTo | undefined;
}
function NewAccess({ apps, roles, mayInviteOwner, asUser }: NewAccessProps) {
  const field = useTranslations("fields");
  const words = useTranslations("users.add");
  const { setValue } = useFormContext<Details>();
  const [appId, role, privileges] = useWatch<Details, ["appId", "role", "privileges"]>({
    name: ["appId", "role", "privileges"],
  });
  const own = apps.find((app) => app.appId === appId)?.own ?? [];
  const put = (access: Access) => {
    setValue("role", access.role as Details["role"], { shouldDirty: true });
    setValue("privileges", [...access.privileges], { shouldDirty: true });
  };
  const invite = (to: InvitedTo) => {
    setValue("appId", to.appId, { shouldDirty: true });
    put(to);
  };
  const isForOwner = role === ownerRole;
  const ownerChoice = mayInviteOwner && (
    <Checkbox
      label={words("owner")}
      help={words("ownerHelp")}
      checked={isForOwner}
      disabled={!asUser}
      onChange={({ target }) => invite(target.checked || !asUser ? asOwner : asUser)}
    />
  );
  if (isForOwner || appId === undefined) return ownerChoice;
  return (
    <>
      {ownerChoice}
      <AccessFields
        application={
          <SelectField
            name="appId"
            label={field("application")}
            options={apps.map((app) => ({ value: app.appId, label: app.name }))}
            onChoose={(next) =>
              put(givable({ role, privileges }, apps.find((app) => app.appId === next)?.own ?? [], undefined))
            }
          />
        }
        appId={appId}
        access={{ role, privileges }}
        own={own}
        roles={roles}
        onChange={put}
      />
    </>
  );
}
