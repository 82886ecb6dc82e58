"use client";
import { listBehind } from "@/lib/url/export-address";

/** A whole new page, not a change of this one: the server writes it with the cookie that was just set. */
export const leaveTo = (address: string): void => location.assign(listBehind(address));
