// The oldest browsers that the portal works in: `browserslist` in package.json, in the words of a page and as a test of the browser.

/** Names and numbers are the same in every language. */
export const oldestBrowsers = "Chrome 120, Edge 120, Firefox 128, Safari 17";

export const OLD_BROWSER_PATH = "/old-browser";

/**
 * The first script of every page, in the oldest grammar there is. `URL.canParse` came with Chrome and Edge 120 and with Safari 17,
 * `CSSPropertyRule` with Firefox 128. No `&` and no `<`: it stands in the page as it is.
 */
export const browserTest = `if(!self.CSSPropertyRule||!URL.canParse)location.replace("${OLD_BROWSER_PATH}")`;
