"use client";
import { useEffect, useRef, useState } from "react";
import { type Placement, decodeLogo, drawLogo, pngOf } from "./logo-picture";

interface Chosen {
  readonly name: string;
  readonly picture: ImageBitmap;
}
const start: Placement = { fit: "contain", position: 50 };

/** The chosen logo: the picture on the canvas is sent. */
export function useLogo() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [placement, setPlacement] = useState(start);
  const [brokenRule, setBrokenRule] = useState<string>();
  const newest = useRef(0);
  useEffect(() => {
    if (chosen && canvas.current) drawLogo(canvas.current, chosen.picture, placement);
  }, [chosen, placement]);

  async function choose(file: File) {
    const turn = (newest.current += 1);
    const read = await decodeLogo(file);
    if (turn !== newest.current) return;
    const isBroken = typeof read === "string";
    setBrokenRule(isBroken ? read : undefined);
    setPlacement(start);
    setChosen(isBroken ? undefined : { name: file.name, picture: read });
  }
  return {
    canvas,
    chosen,
    brokenRule,
    placement,
    place: (change: Partial<Placement>) => setPlacement((before) => ({ ...before, ...change })),
    choose,
    remove() {
      newest.current += 1;
      setChosen(undefined);
      setBrokenRule(undefined);
    },
    /** Undefined without a chosen logo. */
    png: async (): Promise<Blob | undefined> => (chosen && canvas.current ? pngOf(canvas.current) : undefined),
  };
}
export type LogoChoice = ReturnType<typeof useLogo>;
