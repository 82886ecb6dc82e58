"use client";
import { Toaster } from "@/components/ui/layers/toaster";
import { ControlSamples } from "./control-samples";
import { FoundationSamples } from "./foundation-samples";
import { LayerSamples } from "./layer-samples";
import { StateSamples } from "./state-samples";
import { samples } from "./words";

export function Gallery() {
  return (
    <main className="flex flex-col gap-10 p-gutter">
      {samples.map((words) => (
        <section key={words.language} lang={words.language} dir={words.direction} className="flex flex-col gap-4">
          <h1 className="text-page text-strong">{words.title}</h1>
          <div className="grid items-start gap-4 desktop:grid-cols-2 wide:grid-cols-3">
            <FoundationSamples words={words} />
            <ControlSamples words={words} />
            <StateSamples words={words} />
            <LayerSamples words={words} />
          </div>
        </section>
      ))}
      <Toaster label={samples[0]?.toasts.region ?? ""} dismissLabel={samples[0]?.toasts.dismiss ?? ""} />
    </main>
  );
}
