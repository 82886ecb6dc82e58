// The addresses of the servers that `npm test` started, or that run already (see playwright.config.ts).
const addressFrom = (name: string): string => {
  const address = process.env[name];
  if (!address)
    throw new Error(`${name} is missing: run \`npm test -- --only e2e\`, or name what is to be visited in ${name}.`);
  return address.replace(/\/$/, "");
};

export const portalAddress = (): string => addressFrom("PORTAL_ADDRESS");
export const sandboxAddress = (): string => addressFrom("SANDBOX_ADDRESS");

/** The same portal under an edition's host, which the browser resolves to this machine. */
export function editionAddress(label: "az" | "ae" | "sa"): string {
  const address = new URL(portalAddress());
  address.hostname = `portal.${label}`;
  return address.origin;
}
