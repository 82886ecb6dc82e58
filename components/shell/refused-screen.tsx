"use client";
import { lazy } from "react";
import type { RefusedProps } from "./refused";

// Every page carries its refusal along; the screen itself comes when somebody is refused.
const Refused = lazy(async () => ({ default: (await import("./refused")).Refused }));

export const RefusedScreen = (props: RefusedProps) => <Refused {...props} />;
