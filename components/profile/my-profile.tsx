import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/ui/display/avatar";
import type { Edition } from "@/lib/edition/editions";
import type { RoleName } from "@/lib/i18n/labels";
import type { Holder } from "@/lib/contract/people";
import { formatPhone } from "@/lib/rules/phone";
import { ContactChange } from "./contact-change";
import { DetailsForm } from "./details-form";
import { Section } from "./section";

export async function MyProfile({ user, edition }: { readonly user: Holder; readonly edition: Edition }) {
  const [words, field] = await Promise.all([getTranslations("profile"), getTranslations("fields")]);
  const phone = formatPhone(user.mobilePhone, edition.region);
  return (
    <div className="grid grid-cols-1 gap-6">
      <WhoIsIt user={user} />
      <Section id="details" title={words("details.title")} hint={words("details.hint")}>
        <DetailsForm userId={user.id} fullName={user.fullName} />
      </Section>
      <Section id="email" title={field("email")} hint={words("email.hint")}>
        <Contact userId={user.id} kind="email" current={user.email} label={words("email.change")} edition={edition} />
      </Section>
      <Section id="phone" title={field("phone")} hint={words("phone.hint")}>
        <Contact userId={user.id} kind="phone" current={phone} label={words("phone.change")} edition={edition} />
      </Section>
    </div>
  );
}

interface ContactProps extends Pick<Parameters<typeof ContactChange>[0], "userId" | "kind" | "current" | "label"> {
  readonly edition: Edition;
}
const Contact = ({ edition, ...contact }: ContactProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border px-4 py-3">
    <span className="isolate-ltr font-regular break-all text-strong tabular-nums">{contact.current}</span>
    <ContactChange {...contact} region={edition.region} example={edition.phoneExample} />
  </div>
);

/** Read only: other users see this. */
async function WhoIsIt({ user }: { readonly user: Holder }) {
  const roles = await getTranslations("roles");
  const name = user.fullName || user.name || user.username;
  const roleNames = user.roles.filter((role): role is RoleName => roles.has(role as RoleName));
  return (
    <div className="flex items-center gap-3.5 rounded-lg border border-border bg-surface-sunken px-4 py-3.5">
      <Avatar name={name} size="lg" />
      <div className="min-w-0">
        <p className="one-line text-section text-strong">{name}</p>
        {roleNames.map((role) => (
          <p key={role} className="text-muted">
            {roles(role)}
          </p>
        ))}
      </div>
    </div>
  );
}
