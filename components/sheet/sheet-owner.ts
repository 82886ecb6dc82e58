/** Files in the browser are one person's in one country. */
export const sheetOwnerName = (edition: string, userId: string): string => `${edition} ${userId}`;
