"use client";
// The one form: a schema in, good values out, and every failure where it belongs. No screen catches a Problem.
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { FormProvider, useForm, type DefaultValues, type FieldValues, type UseFormSetError } from "react-hook-form";
import type { z } from "zod";
import { classes } from "@/components/ui/classes";
import { Notice } from "@/components/ui/display/notice";
import type { DraftOf } from "@/lib/browser/kept-drafts";
import { Problem, problemIn } from "@/lib/provider/problem";
import { DraftNotice } from "./draft-notice";
import { LeaveGuard } from "./leave-guard";
import { ProblemNotice } from "./problem-notice";
import { schemaResolver, type LoadSchema } from "./schema-resolver";
import { useDraft } from "./use-draft";

/** The sentences of one form for the broken rules of its fields: {email: {taken: "Another user has this email"}}. */
export type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface FormProps<S extends z.ZodObject> {
  /**
   * `() => import("@/lib/contract/users").then(({ Person }) => Person)`: fetched when a field is first touched, and again only when
   * `facts` change. A form without fields needs none.
   */
  readonly schema?: LoadSchema<S>;
  /** Facts that the schema is made of, as one text: what is left to refund, who was found. */
  readonly facts?: string;
  readonly values?: DefaultValues<z.input<S>>;
  /** Gets the values as the call takes them. A Problem that it throws lands on the fields it names, or above the form. */
  readonly onSubmit: (values: z.input<S>) => Promise<unknown>;
  /** Another sentence for a Problem than that of its kind, where the screen knows better. */
  readonly sentenceOf?: (problem: Problem) => string | undefined;
  /** For rules that only the provider can break, or that read better in this form's own words than in the usual ones. */
  readonly sentences?: Sentences;
  /** Stores the changed fields, without secrets, under this form's name and user until they are sent or discarded. */
  readonly draft?: DraftOf;
  /** An earlier try of the form was sent and is being looked up: nothing can be sent until it is known what became of it. */
  readonly checking?: { readonly title: string; readonly text: string } | false;
  /** Leaving it changed asks first. The words of `actions`, `counts` and `messages` have to be within reach. */
  readonly guard?: boolean;
  /** A long form: Ctrl or Cmd with Enter sends it from anywhere, Enter alone in a field does not. Its last button is the main one. */
  readonly long?: boolean;
  /** A field that is left empty says so only when the form is sent. */
  readonly patient?: boolean;
  /** For a button outside of it. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What a form knows of its fields: their names, in the order in which they stand, and whether its submit button is being pressed. */
interface Inside {
  readonly names: Set<string>;
  readonly pressing: RefObject<boolean>;
  /** Whether a field that is left with this value is checked. */
  readonly checksOnBlur: (value: unknown) => boolean;
}
const FormInside = createContext<Inside>({
  names: new Set(),
  pressing: { current: false },
  checksOnBlur: () => true,
});

const FormSentences = createContext<Sentences>({});
/** The form's own sentence for a broken rule of a field. */
export const useFormSentence = (name: string, rule: string | undefined): string | undefined =>
  use(FormSentences)[name]?.[rule ?? ""];

/** A field tells the form that it is there. */
export function useFormInside(name: string): Inside {
  const inside = use(FormInside);
  useEffect(() => {
    inside.names.add(name);
    return () => void inside.names.delete(name);
  }, [inside, name]);
  return inside;
}

/** Puts each broken rule of the Problem on its field. What no field can show stays for the notice. */
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
  facts,
  id,
  className,
  children,
}: FormProps<S>) {
  const [names] = useState(() => new Set<string>());
  const pressing = useRef(false);
  const inside = useMemo(
    () => ({
      names,
      pressing,
      checksOnBlur: (value: unknown) => !pressing.current && (!patient || Boolean(value)),
    }),
    [names, patient],
  );
  const [problem, setProblem] = useState<Problem>();
  const [rules, setRules] = useState(() => ({ ...schemaResolver<S>(schema), facts }));
  if (rules.facts !== facts) setRules({ ...schemaResolver<S>(schema), facts });
  const { resolver, load } = rules;
  // An error shows when a field is left or the form is sent, never while somebody first types; then it follows every key.
  const form = useForm<FieldValues, unknown, z.input<S>>({
    resolver,
    mode: "onTouched",
    ...(values && { defaultValues: values as DefaultValues<FieldValues> }),
  });

  const { restored, forget, discard } = useDraft(form, draft, names);

  /** What was wrong by the old facts may be right by the new ones. */
  const checkAgain = useEffectEvent(() => {
    const { isSubmitted, errors } = form.formState;
    const shown = Object.keys(errors);
    if (isSubmitted || shown.length > 0) void form.trigger(isSubmitted ? undefined : shown);
  });
  useEffect(() => checkAgain(), [facts]);

  async function send(good: z.input<S>) {
    try {
      await onSubmit(good);
      setProblem(undefined);
      forget();
      if (guard) form.reset(form.getValues()); // what was sent is not changed any more
    } catch (error) {
      if (!(error instanceof Problem)) reportError(error);
      setProblem(place(problemIn(error), form.setError, names));
    }
  }
  const sending = useRef(false);
  async function submit() {
    if (sending.current || checking) return;
    sending.current = true;
    // The schema itself may fail to arrive: then nothing was sent.
    await form
      .handleSubmit(send)()
      .catch(() => setProblem(new Problem("unreachable")));
    sending.current = false;
  }

  return (
    <FormProvider {...form}>
      <FormInside value={inside}>
        {/* An action, not only a handler: what is sent before the page is alive is kept and sent then, and never lands in the URL. */}
        <form
          id={id}
          noValidate
          action={() => void submit()}
          onReset={keepValues}
          onFocus={() => void load().catch(ignore)}
          onPointerDownCapture={({ target }) =>
            (pressing.current = target instanceof Element && target.closest("[type=submit]") !== null)
          }
          onKeyDownCapture={() => (pressing.current = false)}
          onKeyDown={long ? sendByChord : undefined}
          className={classes("flex flex-col", className)}
        >
          <FormHead
            checking={checking}
            restored={restored}
            onDiscard={() => {
              const [first] = names;
              discard();
              // The button that had it is gone, and the fields are known again after the next paint only.
              requestAnimationFrame(() => first && form.setFocus(first));
            }}
            problem={problem}
            sentenceOf={sentenceOf}
          />
          <FormSentences value={sentences}>
            <fieldset disabled={checking !== false} className="contents">
              {children}
            </fieldset>
          </FormSentences>
          {guard && <LeaveGuard names={names} onLeave={forget} />}
        </form>
      </FormInside>
    </FormProvider>
  );
}

interface FormHeadProps extends Pick<FormProps<z.ZodObject>, "checking" | "sentenceOf"> {
  readonly restored: boolean;
  readonly onDiscard: () => void;
  readonly problem: Problem | undefined;
}
/** What stands above the fields: an earlier try, a draft, what no field can say. */
function FormHead({ checking, restored, onDiscard, problem, sentenceOf }: FormHeadProps) {
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
        restored && <DraftNotice className="mb-4.5" onDiscard={onDiscard} />
      )}
      {problem && (
        <div ref={top} className="mb-4.5 scroll-mt-4">
          <ProblemNotice problem={problem} sentence={sentenceOf?.(problem)} />
        </div>
      )}
    </>
  );
}

function sendByChord(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event;
  // Layers over the page are children of the form too, for React.
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof Element) || !form.contains(target))
    return;
  const chord = event.ctrlKey || event.metaKey;
  if (chord) [...form.querySelectorAll<HTMLButtonElement>("button[type=submit]")].at(-1)?.click();
  if (chord || target instanceof HTMLInputElement) event.preventDefault();
}

/** React empties a form after its action; here only the screen decides that. */
const keepValues = (event: { preventDefault: () => void }) => event.preventDefault();
const ignore = () => undefined; // it is fetched again when it is needed
