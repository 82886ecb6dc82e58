"use client";
import {
  Component,
  Suspense,
  lazy,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
  type ReactNode,
} from "react";
import { announceMissingPart, fetchAhead, isMissingCode } from "./missing-code";

interface LayerState {
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}
export type Later<P> = FunctionComponent<P> & {
  /** Loads the code when a pointer or the focus comes near. */
  readonly fetch: () => void;
};

interface LaterOptions {
  /** Shown until the code is there. */
  readonly fallback?: ReactNode;
  /** For a part with buttons in the server's HTML: hydrated apart from the page, it would lose a press before its code arrives. */
  readonly hydratesWithPage?: boolean;
}

class CodeBoundary extends Component<
  { readonly missing: ReactNode; readonly children: ReactNode },
  { readonly error?: unknown }
> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the part's own error goes on to the error screen
    if (!isMissingCode(error)) throw error;
    return this.props.missing;
  }
}

function Missing({ onMissing }: { readonly onMissing: () => void }) {
  const report = useEffectEvent(onMissing);
  useEffect(() => {
    report();
    announceMissingPart();
  }, []);
  return null;
}

/**
 * A component whose code loads when it is first rendered, or earlier with `fetch`. If the code does not come, a toast says so, a layer
 * closes, and the next opening loads it again. The page stays.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback = null, hydratesWithPage = false }: LaterOptions = {},
): Later<P> {
  const attempt = () => lazy(async () => ({ default: await load() })) as LazyExoticComponent<ComponentType<object>>;
  let current = attempt();
  function LaterPart(props: P) {
    const { open = true, onOpenChange } = props as LayerState; // a part that is no layer has neither
    const [shown, setShown] = useState({ Part: current, open });
    if (shown.open !== open) setShown({ Part: open ? current : shown.Part, open });
    const { Part } = shown;
    const onMissing = () => {
      if (current === Part) current = attempt();
      onOpenChange?.(false);
    };
    return (
      <CodeBoundary key={keyOf(Part)} missing={<Missing onMissing={onMissing} />}>
        {hydratesWithPage ? (
          <Part {...props} />
        ) : (
          <Suspense fallback={fallback}>
            <Part {...props} />
          </Suspense>
        )}
      </CodeBoundary>
    );
  }
  return Object.assign(LaterPart, { fetch: fetchAhead(load) });
}

const keys = new WeakMap<object, string>();
let count = 0;
/** Each attempt has its own boundary. */
function keyOf(part: object): string {
  const key = keys.get(part) ?? String(++count);
  keys.set(part, key);
  return key;
}
