"use client";

/** Opens a foreign page in this tab. A file of its own because tests replace it. */
export const openPage = (address: string): void => location.assign(address);
