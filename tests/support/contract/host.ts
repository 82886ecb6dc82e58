/** The host of the portal in tests. */
export const HOST = "portal.az:3000";
