// Signing a contract with the national digital identity: one request to the phone for its holder, one for the
// signature. A contract is signed once.
import { randomInt, randomUUID } from "node:crypto";
import type { Certificate, ContractState, Signing, VerificationState } from "@/lib/contract/connect";
import { appAllows } from "@/lib/rules/app-life";
import { changeState, reviewSince } from "../apps";
import { lettersFor } from "../outbox/letters";
import { finishConnection } from "./connections";
import { agreementOf, companyBehind, keepSignedText, refuseChangedContract } from "./merchant-contract";
import { sampleData } from "../db/sample/sample-data";
import { behaviourOf } from "./identity-phones";
import { send } from "../outbox/outbox";
import { Refusal, alreadySigned, declined, notFound, tooMany } from "../refusal";
import { type AppRow, appsOf, findUser } from "../users/users";
import { closeCardPages } from "../money/card-attempts";
import { destinationOf } from "../money/wallets";
import type { EditionProvider, User } from "../edition-provider";

const HOUR = 3_600_000;
/** Seconds a phone has to answer; seconds its holder stays identified; requests to one phone in an hour. */
const ANSWER_LIFE = 120;
const IDENTITY_LIFE = 600;
const MOST_RINGS = 30;
/** The phone answers at the third poll, as a person needs a moment to find it. */
const ANSWERS_AT = 3;

interface VerificationRow {
  readonly transaction_id: string;
  readonly app_id: string;
  readonly user_id: string;
  readonly purpose: "identity" | "signature";
  readonly phone: string;
  readonly identity_id: string;
  readonly code: string;
  readonly state: Exclude<VerificationState, "timedOut">;
  readonly polls: number;
  readonly at: number;
  readonly expires_at: number;
  readonly certificate: string | null;
  readonly contract_version: string | null;
}
interface SignatureRow {
  readonly transaction_id: string;
  readonly at: number;
  readonly by: string;
  readonly certificate: string;
  readonly tax_id: string;
  readonly contract_version: string;
}
interface Verification {
  readonly verificationCode: string;
  readonly transactionId: string;
  readonly state: VerificationState;
  readonly expiresIn: number;
}

const isOver = ({ now }: EditionProvider, row: VerificationRow): boolean => row.expires_at <= now();
/** A signature never times out; everything else does. */
const stateOf = (provider: EditionProvider, row: VerificationRow): VerificationState =>
  isOver(provider, row) && (row.state === "waiting" || (row.state === "approved" && row.purpose === "identity"))
    ? "timedOut"
    : row.state;
const verificationAs = (provider: EditionProvider, row: VerificationRow): Verification => ({
  verificationCode: row.code,
  transactionId: row.transaction_id,
  state: stateOf(provider, row),
  expiresIn: Math.max(0, Math.ceil((row.expires_at - provider.now()) / 1000)),
});

/** Another user's verification does not exist for this one. */
function ownVerification(
  { store }: EditionProvider,
  user: User,
  app: AppRow,
  transactionId: string,
  purpose?: VerificationRow["purpose"],
): VerificationRow {
  const row = store.row<VerificationRow>(
    "SELECT * FROM verifications WHERE transaction_id = ? AND app_id = ? AND user_id = ?",
    transactionId,
    app.id,
    user.id,
  );
  if (!row || (purpose && row.purpose !== purpose)) throw notFound();
  return row;
}
/** Verifications that can still lead to a signature, newest first. */
const liveOf = (provider: EditionProvider, app: AppRow): readonly VerificationRow[] =>
  provider.store
    .rows<VerificationRow>(
      "SELECT * FROM verifications WHERE app_id = ? AND state IN ('waiting', 'approved') AND expires_at > ? ORDER BY id DESC",
      app.id,
      provider.now(),
    )
    .filter(({ purpose, state }) => purpose === "identity" || state === "waiting");

export function refuseSigned(app: AppRow): void {
  if (app.contract_signed === 1) throw alreadySigned();
}
export function refuseWithoutDestination(provider: EditionProvider, app: AppRow): void {
  if (!destinationOf(provider, app))
    throw declined("NO_DESTINATION", "A bank account or a card is needed before the contract.");
}
function refuseWithoutAgreement(provider: EditionProvider, app: AppRow): void {
  const agreement = agreementOf(provider, app);
  if (!agreement) throw new Refusal(409, "NOT_AGREED", "Agree to the contract first.");
  if (!agreement.isCurrent)
    throw new Refusal(409, "CONTRACT_CHANGED", "The contract has changed in the meantime. Read it again.");
}

function ring(
  provider: EditionProvider,
  user: User,
  app: AppRow,
  request: Pick<VerificationRow, "purpose" | "phone" | "identity_id" | "certificate" | "contract_version">,
): Verification {
  const { store } = provider;
  const now = provider.now();
  const { rings, first } = store.row<{ rings: number; first: number }>(
    "SELECT count(*) AS rings, coalesce(min(at), 0) AS first FROM verifications WHERE phone = ? AND at > ?",
    request.phone,
    now - HOUR,
  )!; // an aggregate always has a row
  if (rings >= MOST_RINGS) throw tooMany(Math.ceil((first + HOUR - now) / 1000), "TOO_MANY_MESSAGES");
  const transactionId = randomUUID();
  const code = String(randomInt(10_000)).padStart(4, "0");
  store.run(
    "INSERT INTO verifications (transaction_id, app_id, user_id, purpose, phone, identity_id, code, at, expires_at, certificate, contract_version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    transactionId,
    app.id,
    user.id,
    request.purpose,
    request.phone,
    request.identity_id,
    code,
    now,
    now + ANSWER_LIFE * 1000,
    request.certificate,
    request.contract_version,
  );
  send(provider, {
    address: request.phone,
    channel: "sms",
    purpose: request.purpose === "identity" ? "connect.askIdentity" : "connect.askSignature",
    text:
      request.purpose === "identity"
        ? `Digital identity: somebody signs in to the contract of ${app.name}. Confirm only if the screen shows the code ${code}.`
        : `Digital identity: the contract of ${app.name} is to be signed. Confirm only if the screen shows the code ${code}.`,
  });
  return { verificationCode: code, transactionId, state: "waiting", expiresIn: ANSWER_LIFE };
}
const setState = ({ store }: EditionProvider, { transaction_id }: VerificationRow, state: VerificationRow["state"]) =>
  store.run("UPDATE verifications SET state = ? WHERE transaction_id = ?", state, transaction_id);

/** A new request cancels the earlier ones. */
export function askIdentity(
  provider: EditionProvider,
  user: User,
  app: AppRow,
  { phone, userId }: { readonly phone: string; readonly userId: string },
): Verification {
  refuseSigned(app);
  refuseWithoutDestination(provider, app);
  refuseWithoutAgreement(provider, app);
  for (const row of liveOf(provider, app)) setState(provider, row, "cancelled");
  return ring(provider, user, app, {
    purpose: "identity",
    phone,
    identity_id: userId,
    certificate: null,
    contract_version: null,
  });
}

/** Counts a poll while the phone has not answered; an answer stays. */
function poll(provider: EditionProvider, row: VerificationRow): VerificationRow {
  if (stateOf(provider, row) !== "waiting") return row;
  const pollCount = row.polls + 1;
  provider.store.run("UPDATE verifications SET polls = ? WHERE transaction_id = ?", pollCount, row.transaction_id);
  const behaviour = behaviourOf(provider.edition, row.phone);
  if (pollCount < ANSWERS_AT || behaviour === "neverAnswers") return row;
  if (behaviour === "refuses") {
    setState(provider, row, "refused");
    return { ...row, state: "refused" };
  }
  const until = row.purpose === "identity" ? provider.now() + IDENTITY_LIFE * 1000 : row.expires_at;
  provider.store.run(
    "UPDATE verifications SET state = 'approved', expires_at = ? WHERE transaction_id = ?",
    until,
    row.transaction_id,
  );
  return { ...row, state: "approved", expires_at: until };
}

const ELSEWHERE = 9;
/** The certificates of the phone's holder, with the reason why one does not fit this contract. */
function certificatesOf(provider: EditionProvider, app: AppRow, user: User, phone: string): readonly Certificate[] {
  const { companies, people, taxId } = sampleData[provider.edition.name];
  const company = companyBehind(provider, app);
  const behaviour = behaviourOf(provider.edition, phone);
  const isBusiness = app.account_type === "business";
  const elsewhere: Certificate = {
    id: "company-elsewhere",
    kind: "company",
    name: companies[ELSEWHERE]!.legalName,
    taxId: taxId(ELSEWHERE + 1, false),
    unfit: isBusiness ? "company" : "person",
  };
  if (behaviour === "otherPerson")
    return [
      {
        id: "stranger",
        kind: "individual",
        name: people[ELSEWHERE]!.name,
        taxId: taxId(ELSEWHERE + 2, true),
        unfit: "person",
      },
    ];
  const own: Certificate = {
    id: "own",
    kind: "individual",
    name: user.fullName,
    taxId: company.pin_code ?? user.fin,
    unfit: isBusiness ? "company" : null,
  };
  if (behaviour === "noCertificate") return isBusiness ? [elsewhere, own] : [elsewhere];
  if (!isBusiness) return [own];
  return [{ id: "company", kind: "company", name: company.legal_name, taxId: company.tax_id, unfit: null }, own];
}
const personOf = (provider: EditionProvider, user: User, phone: string): string =>
  behaviourOf(provider.edition, phone) === "otherPerson"
    ? sampleData[provider.edition.name].people[ELSEWHERE]!.name
    : user.fullName;

export function identityLogin(provider: EditionProvider, user: User, app: AppRow, transactionId: string) {
  const row = poll(provider, ownVerification(provider, user, app, transactionId, "identity"));
  const isKnown = stateOf(provider, row) === "approved";
  return {
    ...verificationAs(provider, row),
    person: isKnown ? personOf(provider, user, row.phone) : "",
    certificates: isKnown ? [...certificatesOf(provider, app, user, row.phone)] : [],
  };
}

export function askSignature(
  provider: EditionProvider,
  user: User,
  app: AppRow,
  request: { readonly transactionId: string; readonly certificate: string; readonly version: string },
): Verification {
  refuseSigned(app);
  const identity = ownVerification(provider, user, app, request.transactionId, "identity");
  if (stateOf(provider, identity) !== "approved")
    throw new Refusal(409, "IDENTITY_EXPIRED", "The owner of this phone is not known any more. Start again.");
  refuseWithoutAgreement(provider, app);
  refuseChangedContract(provider, app, request.version);
  const certificate = certificatesOf(provider, app, user, identity.phone).find(({ id }) => id === request.certificate);
  if (!certificate) throw notFound();
  if (certificate.unfit) throw new Refusal(409, "CERTIFICATE_UNFIT", "This contract cannot be signed with it.");
  for (const row of liveOf(provider, app)) if (row.purpose === "signature") setState(provider, row, "cancelled");
  return ring(provider, user, app, {
    purpose: "signature",
    phone: identity.phone,
    identity_id: identity.identity_id,
    certificate: certificate.id,
    contract_version: request.version,
  });
}

/** A repeat returns the same signature; no second signature is possible. */
export function sign(
  provider: EditionProvider,
  user: User,
  app: AppRow,
  request: { readonly transactionId: string; readonly phone: string; readonly userId: string },
): Verification & { readonly version: string | null } {
  const row = ownVerification(provider, user, app, request.transactionId, "signature");
  if (row.phone !== request.phone || row.identity_id !== request.userId) throw notFound();
  const version = row.contract_version;
  if (row.state === "approved") return { ...verificationAs(provider, row), version };
  refuseSigned(app);
  // A contract that changed while the phone was ringing needs a new signature.
  refuseChangedContract(provider, app, version ?? "");
  const polled = poll(provider, row);
  if (polled.state === "approved") write(provider, user, app, polled);
  return { ...verificationAs(provider, polled), version };
}
function write(provider: EditionProvider, user: User, app: AppRow, row: VerificationRow): void {
  const { store } = provider;
  const certificate = certificatesOf(provider, app, user, row.phone).find(({ id }) => id === row.certificate);
  if (!certificate) throw notFound();
  store.run(
    "INSERT INTO signatures (app_id, transaction_id, at, by, certificate, tax_id, contract_version) VALUES (?, ?, ?, ?, ?, ?, ?)",
    app.id,
    row.transaction_id,
    provider.now(),
    user.fullName,
    certificate.name,
    certificate.taxId,
    row.contract_version,
  );
  keepSignedText(provider, app);
  store.run("UPDATE apps SET contract_signed = 1 WHERE id = ?", app.id);
  closeCardPages(provider, app); // the destination of a signed contract is fixed
  finishConnection(provider, app);
  if (appAllows("submit", app.state)) changeState(provider, { ...app, contract_signed: 1 }, "submit");
  const owner = findUser(provider, app.owner_id);
  if (owner)
    send(provider, {
      address: owner.email,
      channel: "email",
      purpose: "connect.sign",
      alsoKnownAs: [owner.username, owner.mobilePhone],
      text: lettersFor(provider, owner.id).signed(app.name, user.fullName, certificate.name),
    });
}

export function cancelSigning(provider: EditionProvider, user: User, app: AppRow, transactionId: string): void {
  const row = ownVerification(provider, user, app, transactionId);
  if (row.purpose === "signature" && row.state === "approved") throw alreadySigned();
  if (row.state === "waiting" || row.state === "approved") setState(provider, row, "cancelled");
}

function signingOf(provider: EditionProvider, user: User, app: AppRow): Signing | null {
  const [row] = app.contract_signed === 1 ? [] : liveOf(provider, app);
  if (!row) return null;
  const by =
    provider.store.row<{ full_name: string }>("SELECT full_name FROM users WHERE id = ?", row.user_id)?.full_name ?? "";
  const isKnown = row.purpose === "signature" || row.state === "approved";
  return {
    by,
    step: row.purpose === "signature" ? "signature" : row.state === "approved" ? "certificate" : "identity",
    own:
      row.user_id === user.id
        ? {
            ...verificationAs(provider, row),
            phone: row.phone,
            userId: row.identity_id,
            certificates: isKnown ? [...certificatesOf(provider, app, user, row.phone)] : [],
          }
        : null,
  };
}

/** The signer and certificate; contracts older than digital signatures name the owner. */
export function signatureOf(
  provider: EditionProvider,
  app: AppRow,
): (Pick<SignatureRow, "at" | "by" | "certificate"> & Partial<SignatureRow>) | undefined {
  if (app.contract_signed !== 1) return undefined;
  return (
    provider.store.row<SignatureRow>("SELECT * FROM signatures WHERE app_id = ?", app.id) ?? {
      at: app.created_at,
      by: findUser(provider, app.owner_id)?.fullName ?? "",
      certificate: companyBehind(provider, app).legal_name,
    }
  );
}

export function contractState(provider: EditionProvider, user: User, app: AppRow): ContractState {
  const { instant } = provider.calendar;
  const agreement = agreementOf(provider, app);
  const signed = signatureOf(provider, app);
  return {
    appId: app.id,
    appName: app.name,
    appState: app.state,
    reviewSince: reviewSince(provider, app),
    accountType: app.account_type,
    companyName: companyBehind(provider, app).company_name,
    agreed: agreement ? { ...agreement, at: instant(agreement.at) } : null,
    signing: signingOf(provider, user, app),
    signed: signed ? { at: instant(signed.at), by: signed.by, certificate: signed.certificate } : null,
  };
}
export const contractStates = (provider: EditionProvider, user: User): ContractState[] =>
  appsOf(provider, user).map((app) => contractState(provider, user, app));
