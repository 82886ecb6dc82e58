"use client";
import { useSyncExternalStore } from "react";
import { newListeners } from "@/lib/browser/listeners";
import { CopyCode } from "@/components/actions/copy-code";
import { Tabs } from "@/components/ui/controls/tabs";
import { CodeBlock } from "@/components/ui/display/code-block";
import type { SampleLanguage } from "./samples";

const names: Readonly<Record<SampleLanguage, string>> = {
  curl: "curl",
  javascript: "JavaScript",
  php: "PHP",
  python: "Python",
};

// One language for all samples of the page.
let chosen: SampleLanguage = "curl";
const { subscribe, tell } = newListeners();
function choose(language: SampleLanguage): void {
  chosen = language;
  tell();
}

interface SampleCodeProps {
  readonly title: string;
  readonly samples: readonly { readonly language: SampleLanguage; readonly text: string }[];
}
export function SampleCode({ title, samples }: SampleCodeProps) {
  const language = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => "curl" as const,
  );
  const tabs = samples.map(({ language: value, text }) => ({
    value,
    label: names[value],
    content: <CodeBlock text={text} label={`${title}, ${names[value]}`} />,
  }));
  const [first, ...others] = tabs;
  if (!first) return null;
  return (
    <div className="on-inverse min-w-0 overflow-clip rounded-lg bg-surface-inverse-deep text-on-inverse-muted">
      <Tabs<SampleLanguage>
        inverse
        label={title}
        value={language}
        onChange={choose}
        tabs={[first, ...others]}
        end={
          <CopyCode
            text={samples.find((sample) => sample.language === language)?.text}
            name={`${title}, ${names[language]}`}
          />
        }
      />
    </div>
  );
}
