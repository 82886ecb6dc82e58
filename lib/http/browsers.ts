// The oldest supported browsers: `browserslist` in package.json, as text for people and as a test in the browser.

/** Names and numbers are the same in every language. */
export const oldestBrowsers = "Chrome 120, Edge 120, Firefox 128, Safari 17";

export const OLD_BROWSER_PATH = "/old-browser";

/**
 * The first script of every page, in the oldest syntax. `URL.canParse` came with Chrome and Edge 120 and with Safari
 * 17, `CSSPropertyRule` with Firefox 128. It contains no `&` and no `<`, as it is inlined without escaping.
 */
export const browserTest = `if(!self.CSSPropertyRule||!URL.canParse)location.replace("${OLD_BROWSER_PATH}")`;
