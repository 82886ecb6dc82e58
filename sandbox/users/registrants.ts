// Visitors who register. They have no account before the code is right, so nothing of one visitor is in the way of
// another: their details are stored with the code.
import { randomUUID } from "node:crypto";
import { MANAGING_USER_TYPE } from "@/lib/contract/access";
import { usualPrivileges } from "@/lib/contract/privileges";
import { ownerRole } from "@/lib/contract/role-order";
import { openStep } from "./codes";
import { findUser, isTakenEmail } from "./users";
import type { EditionProvider, User } from "../edition-provider";

/** Stored with the code. */
export interface Registration {
  readonly [name: string]: string;
  readonly fullName: string;
  /** The phone, which gets the code. */
  readonly address: string;
  /** A hash. */
  readonly password: string;
}

/** A stand-in for the account of a registering address. A free and a taken address cannot be told apart by it. */
export const registrantOf = (email: string, mobilePhone = ""): User => {
  const address = email.trim().toLowerCase();
  return {
    id: `registration:${address}`,
    merchantId: "",
    username: "",
    email: address,
    mobilePhone,
    fullName: "",
    fin: "",
    role: "",
    userType: "",
    privileges: [],
    active: false,
    attachedCard: false,
    password: "",
  };
};

/** The registrant whose code was not entered yet, with the password. */
export function unconfirmed(provider: EditionProvider, email: string): User | undefined {
  const registrant = registrantOf(email);
  const registration = openStep(provider, registrant, "auth.register") as Registration | undefined; // written by register.ask
  return registration && { ...registrant, password: registration.password };
}

/** The owner of a new merchant, or undefined if the address was taken before the code came. */
export function confirm(
  provider: EditionProvider,
  typedEmail: string,
  { fullName, address, password }: Registration,
): User | undefined {
  const email = typedEmail.toLowerCase();
  if (isTakenEmail(provider, email)) return undefined;
  const id = `U-${randomUUID()}`;
  provider.store.run("INSERT INTO merchants (id, name) VALUES (?, ?)", `M-${id}`, fullName);
  provider.store.run(
    "INSERT INTO users (id, merchant_id, username, email, mobile_phone, full_name, role, user_type, privileges, password, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    id,
    `M-${id}`,
    email,
    email,
    address,
    fullName,
    ownerRole,
    MANAGING_USER_TYPE,
    JSON.stringify(usualPrivileges[ownerRole]),
    password,
    provider.now(),
  );
  return findUser(provider, id);
}
