import { initialsIn } from "@/components/ui/display/avatar";

/** First letters of the first two words. */
export const initialsOf = (name: string): string => initialsIn(name.trim().split(/\s+/).slice(0, 2)).toUpperCase();
