"use client";

/** A page of somebody else's, in this tab: Back returns from there. */
export const openPage = (address: string): void => location.assign(address);
