"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { PhoneField } from "@/components/form/phone-field";
import { useAppGone } from "@/components/form/use-app-gone";
import { EmailField, TextField } from "@/components/form/text-field";
import { TwoStepAction } from "@/components/two-step/two-step-action";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import type { DialogState } from "@/components/ui/layers/dialog-button";
import { removeDraft } from "@/lib/browser/kept-drafts";
import { readTry } from "@/lib/browser/last-try";
import { useFormat } from "@/lib/i18n/use-format";
import * as families from "@/lib/i18n/families";
import { withWords } from "@/lib/i18n/words-on-demand";
import type { InputOf } from "@/lib/provider/browser/requests";
import { isUsedUp } from "@/lib/provider/browser/use-same-act";
import type { SubUserRole } from "@/lib/contract/access";
import { INVITATION_DAYS } from "@/lib/contract/constants";
import { ownerRole } from "@/lib/contract/role-order";
import { limitAccess, usualAccess } from "@/lib/access/access-difference";
import { AccessFields, type OwnApp } from "../access/access-fields";
import { useRefusalText } from "../access/use-refusal-text";
import type { PhoneContext } from "./user-rules";

export interface AddUserProps extends PhoneContext {
  /** Applications for the new access. */
  readonly apps: readonly OwnApp[];
  readonly roles: readonly SubUserRole[];
  readonly mayInviteOwner: boolean;
  /** Of the draft. */
  readonly userId: string;
}
type Details = Omit<InputOf<"users.add.act">, "OTP">;
type NewAccess = Pick<Details, "appId" | "role" | "privileges">;

const ownerAccess: NewAccess = { appId: undefined, role: ownerRole, privileges: [] };
/** The first access of a user who is no owner; undefined without applications. */
function firstAccess({ apps: [app], roles: [role] }: Pick<AddUserProps, "apps" | "roles">): NewAccess | undefined {
  if (!app || !role) return undefined;
  return { appId: app.appId, role, privileges: [...limitAccess(usualAccess(role), app.own).privileges] };
}

export const AddUserDialog = withWords(AddUser, families.AddUserDialog);

/** Name, application and permissions; then the code, which also sends the invitation. */
function AddUser({ open, onOpenChange, userId, ...access }: AddUserProps & DialogState) {
  const { region, example } = access;
  const draft = { name: "invitation", userId, stays: true } as const;
  const words = useTranslations("users.add");
  const action = useTranslations("actions.do");
  const fields = useTranslations("fields");
  const roleWord = useTranslations("roles");
  const { isolate } = useFormat();
  const next = words("next", { days: INVITATION_DAYS });
  const appGone = useAppGone();
  const refusal = useRefusalText();
  /** A lost try may have invited the user. */
  const [isLost, setLost] = useState(() => readTry(draft) !== undefined);
  const taken = (text: string) => ({ taken: isLost ? words("perhapsInvited") : text });
  return (
    <TwoStepAction
      pair="users.add"
      creates
      open={open}
      onOpenChange={onOpenChange}
      title={words("title")}
      schema={() => import("./user-schemas").then(({ addUserSchema }) => addUserSchema(region))}
      values={(sent) => sent ?? firstAccess(access) ?? ownerAccess}
      sentences={{ email: taken(words("emailTaken")), mobilePhone: taken(words("phoneTaken")) }}
      onFailure={({ isSilent }) => setLost((before) => before || isSilent)}
      sentenceOf={(problem) => appGone(problem) ?? (isUsedUp(problem) ? words("reused") : refusal(problem))}
      draft={draft}
      ask={({ email, mobilePhone, appId, role, privileges }) => ({
        email,
        mobilePhone,
        appId,
        role,
        privileges: privileges.join(","),
      })}
      act={(values) => values}
      summary={({ firstName, lastName, role, email }) => (
        <p className="rounded-md bg-surface-sunken px-3.5 py-3 text-strong edge-border">
          {words("who", { name: isolate(`${firstName} ${lastName}`), role: roleWord(role) })}
          <span dir="ltr" className="block text-caption text-muted">
            {email}
          </span>
          <span className="mt-1 block font-medium text-muted">{next}</span>
        </p>
      )}
      done={({ email }) => ({ title: words("done"), text: email })}
      onDone={() => removeDraft(draft)}
      confirmLabel={action("addUser")}
      changeLabel={words("change")}
    >
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextField name="firstName" autoComplete="off" />
        <TextField name="lastName" autoComplete="off" />
        <EmailField name="email" autoComplete="off" />
        <PhoneField name="mobilePhone" autoComplete="off" region={region} example={example} />
        <TextField
          name="fin"
          label={fields(`identity${region}`)}
          autoComplete="off"
          leftToRight
          mark={fields("optional")}
        />
      </div>
      <NewAccessFields {...access} />
      <p className="text-muted">{next}</p>
    </TwoStepAction>
  );
}

function NewAccessFields({ apps, roles, mayInviteOwner }: Omit<AddUserProps, "userId">) {
  const words = useTranslations("users.add");
  const { setValue } = useFormContext<Details>();
  const [appId, role, privileges] = useWatch<Details, ["appId", "role", "privileges"]>({
    name: ["appId", "role", "privileges"],
  });
  const userAccess = firstAccess({ apps, roles });
  const put = (access: Partial<NewAccess>) => {
    for (const name of ["appId", "role", "privileges"] as const)
      if (name in access) setValue(name, access[name], { shouldDirty: true });
  };
  // A draft or an open form may have an application, or a role, that is not offered any more.
  const isOffered =
    role === ownerRole ? mayInviteOwner : apps.some((app) => app.appId === appId) && roles.some((own) => own === role);
  const offer = useEffectEvent(() => put(userAccess ?? ownerAccess));
  useEffect(() => {
    if (!isOffered) offer();
  }, [isOffered]);
  return (
    <>
      {mayInviteOwner && (
        <Checkbox
          label={words("owner")}
          help={words("ownerHelp")}
          checked={role === ownerRole}
          disabled={!userAccess}
          onChange={({ target }) => put(target.checked || !userAccess ? ownerAccess : userAccess)}
        />
      )}
      {role !== ownerRole && appId !== undefined && (
        <AccessFields
          apps={apps}
          appId={appId}
          onApp={(next) => {
            const own = apps.find((app) => app.appId === next)?.own ?? [];
            put({ appId: next, privileges: [...limitAccess({ role, privileges }, own).privileges] });
          }}
          access={{ role, privileges }}
          roles={roles}
          onChange={(access) => put({ role: access.role as Details["role"], privileges: [...access.privileges] })}
        />
      )}
    </>
  );
}
