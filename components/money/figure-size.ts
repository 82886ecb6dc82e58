/** Of a figure in a row: at the full size a quarter of the page's width has room for nine characters. */
export const sizeFor = (characters: number, room = 9): "medium" | "small" | undefined =>
  characters > room + 2 ? "small" : characters > room ? "medium" : undefined;

/** In a card of the dashboard. */
export const CARD_ROOM = 10;
