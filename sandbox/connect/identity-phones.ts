// Phones of the national digital identity. Every number confirms, except four of each country.
import type { Edition } from "@/lib/edition/editions";

export type PhoneBehaviour = "refuses" | "neverAnswers" | "noCertificate" | "otherPerson";
const starts: Readonly<Record<Edition["region"], string>> = { AZ: "+994", AE: "+971", SA: "+966" };
const behaviours: readonly PhoneBehaviour[] = ["refuses", "neverAnswers", "noCertificate", "otherPerson"];

export const identityPhones = ({
  region,
}: Edition): readonly { readonly phone: string; readonly behaviour: PhoneBehaviour }[] =>
  behaviours.map((behaviour, index) => ({ phone: `${starts[region]}50000200${index + 1}`, behaviour }));
export const behaviourOf = (edition: Edition, phone: string): PhoneBehaviour | undefined =>
  identityPhones(edition).find((known) => known.phone === phone)?.behaviour;
