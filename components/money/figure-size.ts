/** Of a figure in a quarter of the page's width: at the full size nine characters have room. */
export const sizeFor = (characters: number): "medium" | "small" | undefined =>
  characters > 11 ? "small" : characters > 9 ? "medium" : undefined;
