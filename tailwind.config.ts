import type { Config } from "tailwindcss";

// Only names that say what a colour is for: the ramps of tokens.css cannot be reached from a class.
const token = (name: string) => `var(--${name})`;
const feedback = (name: string) => ({ DEFAULT: token(name), surface: token(`${name}-surface`), border: token(`${name}-border`) });
const tone = (name: string) => ({ surface: token(`tone-${name}-surface`), text: token(`tone-${name}-text`), border: token(`tone-${name}-border`) });
const tint = (name: string) => ({ DEFAULT: token(`tint-${name}`), text: token(`tint-${name}-text`) });

const config: Config = {
  theme: {
    // A name is where a wider layout begins: `max-desktop:` is the phone and tablet side of the 1024 px line.
    screens: { tablet: "481px", columns: "769px", desktop: "1025px", wide: "1280px", vast: "1680px" },
    colors: {
      inherit: "inherit",
      current: "currentColor",
      transparent: "transparent",
      canvas: token("surface-canvas"),
      surface: {
        DEFAULT: token("surface"), sunken: token("surface-sunken"), hover: token("surface-hover"), pressed: token("surface-pressed"), selected: token("surface-selected"),
        inverse: token("surface-inverse"), "inverse-deep": token("surface-inverse-deep"), scrim: token("surface-scrim"), "scrim-light": token("surface-scrim-light"),
        glass: token("surface-glass"), "glass-hover": token("surface-glass-hover"),
      },
      border: {
        DEFAULT: token("border"), subtle: token("border-subtle"), strong: token("border-strong"), control: token("border-control"), "control-hover": token("border-control-hover"),
        focus: token("border-focus"), error: token("border-error"), glass: token("border-glass"), float: token("border-float"),
      },
      accent: {
        DEFAULT: token("accent"), hover: token("accent-hover"), pressed: token("accent-pressed"), glow: token("accent-glow"),
        soft: token("accent-soft"), "soft-hover": token("accent-soft-hover"), "soft-border": token("accent-soft-border"),
      },
      secondary: { DEFAULT: token("secondary"), hover: token("secondary-hover"), soft: token("secondary-soft"), "soft-deep": token("secondary-soft-deep") },
      success: feedback("success"),
      info: feedback("info"),
      warning: feedback("warning"),
      error: { ...feedback("error"), hover: token("error-hover"), pressed: token("error-pressed") },
      tone: { success: tone("success"), accent: tone("accent"), info: tone("info"), navy: tone("navy"), warning: tone("warning"), error: tone("error"), neutral: tone("neutral"), line: tone("line") },
      tint: { teal: tint("teal"), navy: tint("navy"), amber: tint("amber"), blue: tint("blue"), slate: tint("slate") },
      data: { 1: token("data-1"), "1-rest": token("data-1-rest"), 2: token("data-2"), 3: token("data-3"), 4: token("data-4"), "4-edge": token("data-4-edge"), grid: token("data-grid"), axis: token("data-axis") },
      focus: { DEFAULT: token("focus"), "on-inverse": token("focus-on-inverse") },
    },
    textColor: {
      default: token("text"), strong: token("text-strong"), muted: token("text-muted"), subtle: token("text-subtle"), disabled: token("text-disabled"), link: token("text-link"),
      "on-accent": token("text-on-accent"), "on-inverse": token("text-on-inverse"), "on-inverse-muted": token("text-on-inverse-muted"),
      accent: token("accent-text"), "accent-mark": token("accent"), "accent-soft": token("accent-soft-text"),
      // Plain is for words, mark for icons, notice for the words of a whole tinted block.
      success: token("success-text"), "success-mark": token("success"), "success-notice": token("success-notice"),
      info: token("info-text"), "info-mark": token("info"), "info-notice": token("info-notice"),
      warning: token("warning-text"), "warning-mark": token("warning"), "warning-notice": token("warning-notice"),
      error: token("error-text"), "error-mark": token("error"), "error-notice": token("error-notice"),
    },
    fontFamily: { sans: token("font") },
    fontWeight: { light: "300", medium: "400", regular: "500", bold: "600" },
    fontSize: {
      micro: ["0.625rem", { lineHeight: "0.75rem", letterSpacing: "0.02em", fontWeight: "500" }],
      caption: ["0.75rem", { lineHeight: "1rem" }],
      body: ["0.875rem", { lineHeight: "1.25rem" }],
      "body-large": ["1rem", { lineHeight: "1.5rem" }],
      section: ["1rem", { lineHeight: "1.5rem", letterSpacing: "-0.005em", fontWeight: "600" }],
      brand: ["1.125rem", { lineHeight: "1.5rem", letterSpacing: "-0.012em", fontWeight: "600" }],
      title: ["1.25rem", { lineHeight: "1.75rem", letterSpacing: "-0.01em", fontWeight: "600" }],
      page: ["1.5rem", { lineHeight: "2rem", letterSpacing: "-0.012em", fontWeight: "600" }],
      hero: ["2.125rem", { lineHeight: "2.5rem", letterSpacing: "-0.02em", fontWeight: "600" }],
      display: ["3rem", { lineHeight: "3.25rem", letterSpacing: "-0.025em", fontWeight: "300" }],
      "display-large": ["3.75rem", { lineHeight: "4rem", letterSpacing: "-0.025em", fontWeight: "300" }],
      numeral: ["6rem", { lineHeight: "6rem", letterSpacing: "-0.03em", fontWeight: "300" }],
    },
    borderRadius: { none: "0", xs: token("r-xs"), sm: token("r-sm"), md: token("r-md"), lg: token("r-lg"), xl: token("r-xl"), full: token("r-full") },
    boxShadow: { none: "none", xs: token("shadow-xs"), sm: token("shadow-sm"), md: token("shadow-md"), lg: token("shadow-lg") },
    zIndex: {
      0: "0", 1: "1", sticky: token("z-sticky"), sidebar: token("z-sidebar"), topbar: token("z-topbar"), actionbar: token("z-actionbar"), drawer: token("z-drawer"),
      menu: token("z-menu"), dialog: token("z-dialog"), palette: token("z-palette"), toast: token("z-toast"), tooltip: token("z-tooltip"),
    },
    transitionDuration: { 0: "0ms", instant: token("t-instant"), fast: token("t-fast"), base: token("t-base"), slow: token("t-slow"), drawer: token("t-drawer"), "submenu-in": token("t-submenu-in"), "submenu-out": token("t-submenu-out") },
    transitionTimingFunction: { linear: "linear", out: token("ease-out"), in: token("ease-in"), inout: token("ease-inout") },
    extend: {
      // Whole numbers keep the 4 px grid; a name is a size that changes on small screens or belongs to one kind of thing.
      spacing: {
        "control-sm": token("h-control-sm"), control: token("h-control"), "control-lg": token("h-control-lg"),
        input: token("h-input"), "input-lg": token("h-input-lg"), "input-money": token("h-input-money"),
        chip: token("h-chip"), "menu-item": token("h-menu-item"), touch: token("h-touch"), row: token("h-row"), "table-head": token("h-thead"),
        topbar: token("topbar"), gutter: token("gutter"), sidebar: token("sidebar-open"), "sidebar-collapsed": token("sidebar-collapsed"), content: token("content-max"),
        drawer: token("drawer"), "drawer-start": token("drawer-start"),
        "dialog-sm": "25rem", dialog: "30rem", "dialog-lg": "31rem", toast: "23.75rem", panel: "22.5rem",
      },
      animation: {
        spin: "spin 0.8s linear infinite",
        skeleton: "appear 0.01s linear 150ms both, sweep 1.4s linear infinite",
        sweep: "sweep 1.4s linear infinite",
        "fade-in": "appear var(--t-base) var(--ease-out)",
        "fade-out": "vanish var(--t-fast) var(--ease-in)",
        "rise-in": "rise-in var(--t-base) var(--ease-out)",
        "grow-in": "grow-in var(--t-slow) var(--ease-out)",
        "grow-out": "grow-out var(--t-fast) var(--ease-in)",
        "toast-in": "toast-in var(--t-slow) var(--ease-out)",
        "sheet-in": "sheet-in var(--t-drawer) var(--ease-out)",
        "sheet-out": "sheet-out var(--t-base) var(--ease-in)",
        "from-end": "from-end var(--t-drawer) var(--ease-out)",
        "to-end": "to-end var(--t-base) var(--ease-in)",
        "from-start": "from-start var(--t-drawer) var(--ease-out)",
        "to-start": "to-start var(--t-base) var(--ease-in)",
        caret: "caret 1.1s step-end infinite",
      },
      keyframes: {
        spin: { to: { transform: "rotate(360deg)" } },
        sweep: { from: { backgroundPosition: "100% 0" }, to: { backgroundPosition: "0 0" } },
        appear: { from: { opacity: "0" } },
        vanish: { to: { opacity: "0" } },
        caret: { "50%": { opacity: "0" } },
        "rise-in": { from: { opacity: "0", transform: "translateY(4px)" } },
        "grow-in": { from: { opacity: "0", transform: "scale(0.98)" } },
        "grow-out": { to: { opacity: "0", transform: "scale(0.98)" } },
        "toast-in": { from: { opacity: "0", transform: "translateY(12px)" } },
        "sheet-in": { from: { transform: "translateY(100%)" } },
        "sheet-out": { to: { transform: "translateY(100%)" } },
        "from-end": { from: { transform: "translateX(calc((100% + 8px) * var(--inline-sign)))" } },
        "to-end": { to: { transform: "translateX(calc((100% + 8px) * var(--inline-sign)))" } },
        "from-start": { from: { transform: "translateX(calc(-100% * var(--inline-sign)))" } },
        "to-start": { to: { transform: "translateX(calc(-100% * var(--inline-sign)))" } },
      },
    },
  },
};
export default config;
