/** The id of the toast about rows that were not sent: it goes when they are sent or discarded. */
export const sheetToast = (sheetId: string): string => `sheet ${sheetId}`;
