"use client";

/** Opens a foreign page in this tab. A separate file because tests replace it. */
export const openPage = (address: string): void => location.assign(address);
