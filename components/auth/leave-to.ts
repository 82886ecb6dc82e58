"use client";

/** What a link had after its # stands in our own address still: browsers do not tell it to servers. A whole new page, not a change of this one: the server writes it with the cookie that was just set. */
export const leaveTo = (address: string): void =>
  location.assign(address.includes("#") ? address : address + location.hash);
