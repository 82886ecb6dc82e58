"use client";

/**
 * Browsers do not send the part after # to servers: it is still in this address, and is added to the next one. A full load: the server
 * renders the page with the new cookie.
 */
export const leaveTo = (address: string): void =>
  location.assign(address.includes("#") ? address : address + location.hash);
