"use client";
// Hands the screen's cache an answer that the server already has, so that the first paint asks nothing.
import type { ReactNode } from "react";
import { SWRConfig, unstable_serialize } from "swr";
import type { ReadName } from "./contract/names";

export const Known = ({ name, input, answer, children }: { readonly name: ReadName; readonly input: object; readonly answer: unknown; readonly children: ReactNode }) => (
  <SWRConfig value={{ fallback: { [unstable_serialize([name, input])]: answer } }}>{children}</SWRConfig>
);
