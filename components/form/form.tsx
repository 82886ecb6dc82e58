"use client";
// The only form: it checks values with a schema, and shows every failure. No screen catches a Problem.
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import {
  FormProvider,
  useForm,
  useFormState,
  type DefaultValues,
  type FieldValues,
  type UseFormSetError,
} from "react-hook-form";
import type { z } from "zod";
import { SEND } from "@/components/ui/part-keys";
import { classes } from "@/components/ui/classes";
import { Notice } from "@/components/ui/display/notice";
import { useProblemText } from "@/lib/i18n/labels";
import { Problem, problemIn } from "@/lib/provider/problem";
import { DraftNotice } from "./draft-notice";
import { LeaveGuard } from "./leave-guard";
import { ProblemNotice } from "./problem-notice";
import { schemaResolver, type LoadSchema } from "./schema-resolver";
import { type FormDraft, useDraft } from "./use-draft";

/** Sentences of one form for broken rules: {email: {taken: "Another user has this email"}}. */
export type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface FormProps<S extends z.ZodObject> {
  /**
   * `() => import("@/lib/contract/users").then(({ Person }) => Person)`: loads at the first touch of a field, and again
   * when `facts` change. A form without fields needs none.
   */
  readonly schema?: LoadSchema<S>;
  /** The facts behind the schema, as one text: the largest refund, the user found. */
  readonly facts?: string;
  readonly values?: DefaultValues<z.input<S>>;
  /** Gets the values as the call takes them. Its Problem is shown on the fields that it names, or above the form. */
  readonly onSubmit: (values: z.input<S>) => Promise<unknown>;
  /** A sentence for a Problem, instead of the one of its kind. */
  readonly sentenceOf?: (problem: Problem) => string | undefined;
  /** For rules that only the provider checks, or instead of the usual sentences. */
  readonly sentences?: Sentences;
  /** Stores the changed fields, without secrets, for this form and user until they are sent or discarded. */
  readonly draft?: FormDraft;
  /** Of a later step: shown from the first render, like that of `onSubmit`. */
  readonly refusal?: Problem;
  /** The result of an earlier try is unknown: nothing can be sent until it is known. */
  readonly checking?: { readonly title: string; readonly text: string } | false;
  /** Asks before a changed form is left. Needs the texts of `actions`, `counts` and `messages`. */
  readonly guard?: boolean;
  /** A long form: Ctrl or Cmd with Enter sends it, Enter alone does not. Its last button is the main one. */
  readonly long?: boolean;
  /** Checks empty fields only when the form is sent. */
  readonly patient?: boolean;
  /** For a button outside of the form. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

interface Inside {
  /** Names of the fields in their order. */
  readonly names: Set<string>;
  /** Checks a field with this value that loses the focus. */
  readonly leave: (value: unknown, check: () => unknown) => void;
}
const FormInside = createContext<Inside>({ names: new Set(), leave: (_, check) => void check() });

/** The pressed control. The submit button checks all fields itself. */
const pressedIn = (target: EventTarget): "submit" | "control" | undefined =>
  !(target instanceof Element) || target.closest("input:not([type=radio], [type=checkbox]), textarea, select")
    ? undefined
    : target.closest("[type=submit]:enabled")
      ? "submit"
      : target.closest(":disabled")
        ? undefined
        : "control";

/** How many parts of the form, besides the rules of its fields, keep it from being sent. */
const FormBlocks = createContext<readonly [blocks: number, change: (by: (blocks: number) => number) => void]>([
  0,
  () => undefined,
]);
export const useIsBlocked = (): boolean => use(FormBlocks)[0] > 0;
/** The form's main button is not active while `on`. The caller says why. */
export function useFormBlock(on: boolean): void {
  const [, change] = use(FormBlocks);
  useLayoutEffect(() => {
    if (!on) return;
    change((blocks) => blocks + 1);
    return () => change((blocks) => blocks - 1);
  }, [change, on]);
}

const FormSentences = createContext<Sentences>({});
export const useFormSentence = (name: string, rule: string | undefined): string | undefined =>
  use(FormSentences)[name]?.[rule ?? ""];

export function useFormInside(name: string): Inside {
  const inside = use(FormInside);
  useEffect(() => {
    inside.names.add(name);
    return () => void inside.names.delete(name);
  }, [inside, name]);
  return inside;
}

const isMarked = ({ fields }: Problem, names: ReadonlySet<string>) =>
  Object.keys(fields).some((name) => names.has(name));

/** Puts each broken rule on its field. Returns the Problem for the notice, unless all rules have a field. */
function place(
  problem: Problem,
  setError: UseFormSetError<FieldValues>,
  names: ReadonlySet<string>,
): Problem | undefined {
  const shown = [...names].filter((name) => Object.hasOwn(problem.fields, name));
  shown.forEach((name, index) => setError(name, { type: problem.fields[name]! }, { shouldFocus: index === 0 }));
  return shown.length > 0 && shown.length === Object.keys(problem.fields).length ? undefined : problem;
}

const noSentences: Sentences = {};

export function Form<S extends z.ZodObject>({
  schema,
  values,
  onSubmit,
  sentenceOf,
  sentences = noSentences,
  draft,
  checking = false,
  guard = false,
  long = false,
  patient = false,
  refusal,
  facts,
  id,
  className,
  children,
}: FormProps<S>) {
  const [names] = useState(() => new Set<string>());
  const pressed = useRef<ReturnType<typeof pressedIn>>(undefined);
  /** Of the field that the press left. */
  const afterPress = useRef<() => unknown>(undefined);
  const blocks = useState(0);
  const inside = useMemo(
    () => ({
      names,
      leave(value: unknown, check: () => unknown) {
        if (pressed.current === "submit" || (patient && !value)) return;
        // An error that appears during a press would move the pressed control away.
        if (!pressed.current) return void check();
        afterPress.current = check;
        addEventListener("click", () => void afterPress.current?.(), { once: true });
      },
    }),
    [names, patient],
  );
  const [problem, setProblem] = useState<Problem>();
  const [rules, setRules] = useState(() => ({ ...schemaResolver<S>(schema), facts }));
  if (rules.facts !== facts) setRules({ ...schemaResolver<S>(schema), facts });
  const { resolver, load } = rules;
  // An error first shows when a field loses the focus or the form is sent; then it follows every key.
  const form = useForm<FieldValues, unknown, z.input<S>>({
    resolver,
    mode: "onTouched",
    ...(values && { defaultValues: values as DefaultValues<FieldValues> }),
  });

  const { restored, forget, discard } = useDraft(form, draft, names);

  /** New facts may make a value valid. */
  const checkAgain = useEffectEvent(() => {
    const { isSubmitted, errors } = form.formState;
    const shown = Object.keys(errors);
    if (isSubmitted || shown.length > 0) void form.trigger(isSubmitted ? undefined : shown);
  });
  useEffect(() => checkAgain(), [facts]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only a rendered form knows its fields
    if (refusal) setProblem(place(refusal, form.setError, names));
  }, [refusal, form.setError, names]);

  async function send(good: z.input<S>) {
    try {
      await onSubmit(good);
      setProblem(undefined);
      if (!draft?.stays) forget();
      if (guard) form.reset(form.getValues()); // the form has no changes now
    } catch (error) {
      if (!(error instanceof Problem)) reportError(error);
      setProblem(place(problemIn(error), form.setError, names));
    }
  }
  const sending = useRef(false);
  async function submit() {
    if (sending.current || checking || blocks[0] > 0) return;
    sending.current = true;
    // If the schema does not load, nothing was sent.
    await form
      .handleSubmit(send)()
      .catch(() => setProblem(new Problem("unreachable")));
    sending.current = false;
  }

  return (
    <FormProvider {...form}>
      <FormInside value={inside}>
        {/* An action besides the handler: a press before hydration is sent afterwards, and never puts values into the URL. */}
        <form
          id={id}
          noValidate
          action={() => void submit()}
          onReset={keepValues}
          onFocus={() => void load().catch(ignore)}
          onPointerDownCapture={({ target }) => (pressed.current = pressedIn(target))}
          onKeyDownCapture={() => (pressed.current = undefined)}
          onKeyDown={long ? sendByChord : undefined}
          className={classes("flex flex-col", className)}
        >
          <FormHead
            checking={checking}
            restored={restored}
            draft={draft}
            onDiscard={() => {
              const [first] = names;
              discard();
              afterPress.current = undefined;
              // The button with the focus is gone, and the fields are registered again after the next paint.
              requestAnimationFrame(() => first && form.setFocus(first));
            }}
            problem={problem}
            sentenceOf={sentenceOf}
            isMarked={problem !== undefined && isMarked(problem, names)}
          />
          <FormSentences value={sentences}>
            <FormBlocks value={blocks}>
              <fieldset disabled={checking !== false} className="contents">
                {children}
              </fieldset>
            </FormBlocks>
          </FormSentences>
          {guard && <LeaveGuard names={names} onLeave={forget} />}
        </form>
      </FormInside>
    </FormProvider>
  );
}

interface FormHeadProps extends Pick<FormProps<z.ZodObject>, "checking" | "sentenceOf"> {
  readonly restored: boolean;
  readonly draft: FormDraft | undefined;
  readonly onDiscard: () => void;
  readonly problem: Problem | undefined;
  /** It names fields of the form, and others. */
  readonly isMarked: boolean;
}
/** Above the fields: an earlier try, a draft, problems without a field. */
function FormHead({ checking, restored, draft, onDiscard, problem, sentenceOf, isMarked }: FormHeadProps) {
  const problemText = useProblemText();
  const { isSubmitting } = useFormState();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) top.current?.scrollIntoView?.({ block: "nearest" });
  }, [problem]);
  return (
    <>
      {checking ? (
        <Notice tone="warning" announce title={checking.title} className="mb-4.5">
          {checking.text}
        </Notice>
      ) : (
        restored && <DraftNotice className="mb-4.5" disabled={isSubmitting} onDiscard={onDiscard} draft={draft} />
      )}
      {problem && (
        <div ref={top} className="mb-4.5 scroll-mt-4">
          <ProblemNotice
            problem={problem}
            sentence={sentenceOf?.(problem) ?? (isMarked ? problemText(problem.kind) : undefined)}
          />
        </div>
      )}
    </>
  );
}

function sendByChord(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event;
  // For React, layers over the page are children of the form too.
  if (event.key !== SEND || event.nativeEvent.isComposing || !(target instanceof Element) || !form.contains(target))
    return;
  const chord = event.ctrlKey || event.metaKey;
  if (chord) [...form.querySelectorAll<HTMLButtonElement>("button[type=submit]")].at(-1)?.click();
  if (chord || target instanceof HTMLInputElement) event.preventDefault();
}

/** React empties a form after its action. */
const keepValues = (event: { preventDefault: () => void }) => event.preventDefault();
const ignore = () => undefined; // it is fetched again when it is needed
