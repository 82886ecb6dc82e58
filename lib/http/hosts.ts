// The served hosts. No link, redirect or provider address is built from a host outside the operator's list.

/** `portal.ae` matches itself, `*.example.com` any one label before it. Ports do not matter. */
export function isServed(host: string | null | undefined, served: readonly string[]): boolean {
  const name = (host ?? "")
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  if (!/^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/.test(name)) return false;
  return served.some((pattern) =>
    pattern.startsWith("*.")
      ? name.endsWith(pattern.slice(1)) &&
        !name.slice(0, -pattern.length + 1).includes(".") &&
        name.length > pattern.length - 1
      : name === pattern,
  );
}
