/** Whether a step back in the window's history leads to this address. A browser that does not tell is taken for no. */
export function isBehind(address: string): boolean {
  const { navigation } = globalThis as { readonly navigation?: Navigation };
  const at = navigation?.currentEntry?.index ?? 0;
  const behind = navigation?.entries()[at - 1]?.url;
  return behind != null && behind === new URL(address, location.origin).href;
}
