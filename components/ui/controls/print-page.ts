/** Prints in the page's font, which a first page gets later (lib/http/styles-in-page.ts). */
export async function printPage(): Promise<void> {
  for (const style of document.querySelectorAll<HTMLStyleElement>("style[data-later]")) style.media = "all";
  document.body.getBoundingClientRect(); // the layout starts to load the fonts
  await document.fonts.ready;
  window.print();
}
