"use client";
// A part whose code comes when it is wanted. Code that does not come takes no page away with it: that is told, a layer closes, and
// what opens it asks for the code again.
import {
  Component,
  lazy,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from "react";
import { announceMissingPart, isMissingCode } from "./missing-code";

interface LayerState {
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

class CodeBoundary extends Component<
  { readonly instead: ReactNode; readonly children: ReactNode },
  { readonly error?: unknown }
> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- a failure of its own goes on to the screen of failures as it was thrown
    if (!isMissingCode(error)) throw error;
    return this.props.instead;
  }
}

function Missing({ onMissing }: { readonly onMissing: () => void }) {
  const told = useEffectEvent(onMissing);
  useEffect(() => {
    told();
    announceMissingPart();
  }, []);
  return null;
}

/** Wants a Suspense around it, as every lazy component does. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = () => lazy(async () => ({ default: await load() })) as LazyExoticComponent<ComponentType<object>>; // given all that it takes
  let current = attempt();
  return function LazyPart(props: P) {
    const { open = true, onOpenChange } = props as LayerState; // a part that is no layer has neither
    const [shown, setShown] = useState({ Part: current, open });
    if (shown.open !== open) setShown({ Part: open ? current : shown.Part, open });
    const { Part } = shown;
    const missed = () => {
      if (current === Part) current = attempt();
      onOpenChange?.(false);
    };
    return (
      <CodeBoundary key={keyOf(Part)} instead={<Missing onMissing={missed} />}>
        <Part {...props} />
      </CodeBoundary>
    );
  };
}

const keys = new WeakMap<object, string>();
let count = 0;
/** Each attempt has a boundary of its own. */
function keyOf(part: object): string {
  const key = keys.get(part) ?? String(++count);
  keys.set(part, key);
  return key;
}
