"use client";
// What the browser keeps for itself: the one home of local storage and of the cookies that are not secret.

const YEAR = 365 * 24 * 60 * 60;
const cookie = (name: string, value: string) => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
};
/** Storage can be switched off or full; the portal works without it. */
const quietly = (work: () => void) => {
  try {
    work();
  } catch {
    // nothing of what is kept here is needed to go on
  }
};

/** The language travels in a cookie, because the server writes the page; the specification's own copy stays beside it. */
export function keepLanguage(code: string): void {
  quietly(() => localStorage.setItem("lang", code));
  cookie("lang", code);
}
/** Whether the sidebar is open travels in a cookie too, so that the first paint has its width. */
export function keepSidebar(isOpen: boolean): void {
  quietly(() => localStorage.setItem("isOpen", String(isOpen)));
  cookie("sidebar", isOpen ? "open" : "collapsed");
}
export interface KeptUser { readonly userRole: string; readonly userType: string; readonly name: string; readonly phoneNumber: string }
export function keepUser({ userRole, userType, name, phoneNumber }: KeptUser): void {
  quietly(() => {
    localStorage.setItem("userDetails", JSON.stringify({ name, phoneNumber }));
    if (userRole && userType) localStorage.setItem("userPermissions", JSON.stringify({ userRole, userType }));
    else localStorage.removeItem("userPermissions");
  });
}
export const forgetEverything = (): void => quietly(() => localStorage.clear());
