// Contrast of colours by WCAG 2.2, and a readable text colour for a background.

/** "#0D7A76". */
export type Hex = `#${string}`;
export const isHex = (text: string): text is Hex => /^#[\da-f]{6}$/i.test(text);

const channels = (color: Hex): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (equal) to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Level AA, for text and for graphics. */
export const TEXT_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

export const white: Hex = "#FFFFFF";
export const ink: Hex = "#15212F";
const black: Hex = "#000000";
/** White or ink, the better one; on the few colours where neither is enough, black is. */
export function textOn(color: Hex): Hex {
  const better = contrast(color, white) >= contrast(color, ink) ? white : ink;
  return contrast(color, better) >= TEXT_CONTRAST ? better : black;
}

/** `share` of the way from one colour to another. */
export const mix = (from: Hex, to: Hex, share: number): Hex => {
  const end = channels(to);
  return `#${channels(from)
    .map((channel, at) => Math.round(channel + (end[at]! - channel) * share)) // both have three
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()}`;
};
