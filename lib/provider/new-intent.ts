"use client";
// The key of an intent to act: made when its form is first shown, the same for every try, another one for the next intent.

/** Not crypto.randomUUID, which browsers have on secure pages only. */
export const newIntent = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
