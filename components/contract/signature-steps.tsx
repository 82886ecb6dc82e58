"use client";
// The signature with the national digital identity: the signer, the certificate, and the wait for the phone before and after.
import { useTranslations } from "next-intl";
import { useEffect, useReducer, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/display/notice";
import { Spinner } from "@/components/ui/display/spinner";
import { useFormat } from "@/lib/i18n/use-format";
import { useSend } from "@/lib/provider/browser/calls";
import { useRefresh } from "@/lib/provider/browser/refresh";
import type { Signing } from "@/lib/contract/connect";
import { type Problem, problemIn } from "@/lib/provider/problem";
import type { Region } from "@/lib/rules/phone";
import { CertificateChoice } from "./certificate-choice";
import { type IdentityEntry, IdentityForm } from "./identity-form";
import { PhoneWaiting } from "./phone-waiting";
import { type SigningState, nextSigningState, signingFound } from "./signing-state";
import { StepTitle } from "./step-title";
import { useAsking } from "./use-asking";
import { useFocusOnChange } from "./use-focus-on-change";

export interface SignatureStepsProps {
  readonly appId: string;
  /** The version of the agreed text. */
  readonly version: string;
  /** The owner of the certificate. */
  readonly signer: string;
  readonly signing: Signing | null;
  /** The name of the country's digital identity. */
  readonly identity: string;
  readonly region: Region;
  readonly phoneExample: string;
  /** With the usual format: the phone of the request, or the user's own as the form's default. */
  readonly shownPhone: string;
}

/** The call was not refused: it is sent again. */
const isPassing = ({ isSilent, kind }: Problem) => isSilent || kind === "unavailable" || kind === "too_many";
/** The refreshed page shows it. */
const isSaid = ({ details: { code = "" } }: Problem) =>
  ["IDENTITY_EXPIRED", "CONTRACT_CHANGED", "NOT_AGREED", "ALREADY_SIGNED"].includes(code);
const stopProblem = (failure: Failure | undefined) => (failure?.act === "stop" ? failure.problem : undefined);
const shownProblem = (failure: Failure | undefined) =>
  failure?.act === "choose" && isSaid(failure.problem) ? undefined : failure?.problem;
/** The page itself is about to close. */
const isLeaving = ({ kind }: Problem) => kind === "signed_out" || kind === "other_account";

/** An act on one request. It says nothing about the next one. */
interface Failure {
  readonly act: "choose" | "stop";
  readonly transactionId: string;
  readonly problem: Problem;
}

/** The request to the phone, and its answer. */
function useSigning(props: SignatureStepsProps) {
  const { appId, version, signing, region, shownPhone } = props;
  const refresh = useRefresh();
  const [state, tell] = useReducer(nextSigningState, signing, signingFound);
  const [known, setKnown] = useState(signing);
  if (known !== signing) {
    setKnown(signing);
    tell({ type: "found", signing });
  }
  const [entered, setEntered] = useState<IdentityEntry & { readonly shown: string }>();
  const person = entered ?? signing?.own ?? { phone: shownPhone, userId: "" };
  const shown = entered?.shown ?? shownPhone;
  const { send: askIdentity } = useSend("connect.askIdentity");
  const { send: identityLogin } = useSend("connect.identityLogin");
  const { send: sign } = useSend("connect.sign");
  const { send: askSignature, busy: isChoosing } = useSend("connect.askSignature");
  const { send: cancel, busy: isStopping } = useSend("connect.cancelSigning");
  const [failure, setFailure] = useState<Failure>();

  async function begin(entry: IdentityEntry) {
    const { formatPhone } = await import("@/lib/rules/phone");
    setEntered({ ...entry, shown: formatPhone(entry.phone, region) });
    try {
      const { transactionId, verificationCode, expiresIn } = await askIdentity({
        appId,
        phone: entry.phone,
        userId: entry.userId,
      });
      tell({ type: "asked", step: "identity", waiting: { transactionId, verificationCode, expiresIn } });
    } catch (error) {
      void refresh(); // it may have begun, and only the reply was lost; or another user was first
      throw error;
    }
  }
  async function choose(transactionId: string, certificate: string) {
    setFailure(undefined);
    try {
      const answer = await askSignature({ appId, transactionId, certificate, version });
      tell({
        type: "asked",
        step: "signature",
        waiting: {
          transactionId: answer.transactionId,
          verificationCode: answer.verificationCode,
          expiresIn: answer.expiresIn,
        },
      });
    } catch (error) {
      const problem = problemIn(error);
      const { kind, details } = problem;
      if (kind === "not_found" || details.code === "IDENTITY_EXPIRED") tell({ type: "gone", transactionId });
      setFailure({ act: "choose", transactionId, problem });
      void refresh(); // the request may have been sent, and only the reply was lost; or the contract is another by now
    }
  }
  async function stop(transactionId: string) {
    setFailure(undefined);
    try {
      await cancel({ appId, transactionId });
      tell({ type: "cancelled", transactionId });
    } catch (error) {
      setFailure({ act: "stop", transactionId, problem: problemIn(error) });
    }
    void refresh(); // Back leads to the page as it was read last
  }

  const asking = state.step === "identity" || state.step === "signature" ? state : undefined;
  useAsking(asking && `${asking.step} ${asking.waiting.transactionId}`, async () => {
    const { transactionId } = asking!.waiting; // it is only called with a request
    try {
      const { phone, userId } = person;
      const answer =
        asking!.step === "identity"
          ? await identityLogin({ appId, transactionId })
          : await sign({ appId, phone, userId, transactionId });
      tell({ type: "heard", answer: { ...answer, transactionId } });
      if (answer.state === "cancelled") void refresh(); // another tab or a colleague may sign now
    } catch (error) {
      const problem = problemIn(error);
      if (isLeaving(problem)) return;
      tell({ type: isPassing(problem) ? "unheard" : "gone", transactionId });
      if (!isPassing(problem)) void refresh();
    }
  });

  const isSigned = state.step === "signed";
  useEffect(() => {
    if (isSigned) void refresh();
  }, [isSigned, refresh]);
  return { state, shown, userId: person.userId, begin, choose, isChoosing, stop, isStopping, failure };
}

export function SignatureSteps(props: SignatureStepsProps) {
  const { signer, signing, identity, region, phoneExample } = props;
  const words = useTranslations("contract");
  const { isolate } = useFormat();
  const { state, shown, userId, begin, choose, isChoosing, stop, isStopping, failure } = useSigning(props);
  const [isTakingOver, setTakingOver] = useState(false);
  const isOthers = state.step === "form" && !isTakingOver && signing !== null && signing.own === null;
  const failedAt = (transactionId: string) => (failure?.transactionId === transactionId ? failure : undefined);
  const box = useFocusOnChange<HTMLDivElement>(
    isOthers ? "others" : `${state.step} ${"ended" in state ? state.ended?.transactionId : ""}`,
  );
  return (
    <div ref={box}>
      {isOthers ? (
        <>
          <StepTitle title={words("signing.title", { identity })} />
          <Notice tone="info" title={words("signing.other", { name: isolate(signing.by) })}>
            {words("signing.otherText")}
          </Notice>
          <Button className="mt-4" onClick={() => setTakingOver(true)}>
            {words("signing.takeOver")}
          </Button>
        </>
      ) : state.step === "form" ? (
        <>
          <StepTitle title={words("signing.title", { identity })} hint={words("signing.hint")} />
          {state.ended && <Ended ended={state.ended} signer={signer} />}
          <IdentityForm values={{ phone: shown, userId }} region={region} example={phoneExample} onSubmit={begin} />
        </>
      ) : state.step === "certificate" ? (
        <CertificateChoice
          key={state.transactionId}
          notice={state.ended && <Ended ended={state.ended} signer={signer} />}
          certificates={state.certificates}
          onChoose={(certificate) => void choose(state.transactionId, certificate)}
          isBusy={isChoosing}
          onStop={() => void stop(state.transactionId)}
          isStopping={isStopping}
          problem={shownProblem(failedAt(state.transactionId))}
        />
      ) : state.step === "signed" ? (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          {words("done.loading")}
        </p>
      ) : (
        <PhoneWaiting
          key={`${state.step} ${state.waiting.transactionId}`}
          step={state.step}
          waiting={state.waiting}
          phone={shown}
          isUnheard={state.isUnheard}
          onStop={() => void stop(state.waiting.transactionId)}
          isStopping={isStopping}
          problem={stopProblem(failedAt(state.waiting.transactionId))}
        />
      )}
    </div>
  );
}

type EndedProps = {
  readonly ended: NonNullable<Extract<SigningState, { step: "form" | "certificate" }>["ended"]>;
  readonly signer: string;
};

/** The result of the last try, and the next action. */
function Ended({ ended: { why, certificates }, signer }: EndedProps) {
  const words = useTranslations("contract.ended");
  const list = useTranslations("counts.list");
  const format = useFormat();
  const names = [...new Set(certificates.map(({ name }) => name))].map(format.isolate);
  const values = { company: format.isolate(signer), name: format.isolate(signer) };
  return (
    <Notice tone={why === "cancelled" ? "info" : "warning"} announce title={words(why, values)} className="mb-4">
      {names.length > 0 && <p>{words("found", { list: format.list(names, list) })}</p>}
      <p>{words(`${why}Text`, values)}</p>
    </Notice>
  );
}
