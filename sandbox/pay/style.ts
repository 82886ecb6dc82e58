// The payment page's style: one column for phones, the portal's colours and font, both writing directions.

export const payStyle = `
  :root { color-scheme: light; --ink: #0f274b; --text: #15212f; --muted: #525d6b; --line: #e0e3e7; --teal: #0d7a76; --teal-dark: #08635f; --red: #9d1b21; --green: #1a6637; --blue: #015995 }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; background: #f6f8fa; color: var(--text); font: 16px/1.5 "Rubik Variable", system-ui, -apple-system, "Segoe UI", sans-serif }
  main { max-width: 27rem; margin: 0 auto; padding: 1rem 1rem 3rem; display: grid; gap: 1rem }
  svg { width: 1.25rem; height: 1.25rem; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
  .test { margin: 0; padding: .375rem .75rem; border-radius: 8px; background: #ffedda; color: #64400e; font-size: .8125rem; text-align: center }
  .sheet { overflow: clip; background: #fff; border: 1px solid var(--line); border-radius: 16px; box-shadow: 0 1px 2px rgb(15 39 75 / .06), 0 8px 20px rgb(15 39 75 / .06); overflow-wrap: anywhere }
  .body { padding: 1.25rem }
  .head { display: flex; align-items: center; gap: .75rem; padding: .875rem 1.25rem; background: var(--ink); color: #acc6ed; font-size: .8125rem }
  .mark { display: grid; place-items: center; width: 2rem; height: 2rem; flex: none; border-radius: 8px; background: rgb(255 255 255 / .14); color: #fff; font-weight: 500 }
  .pictured { flex-direction: column; gap: .25rem; padding-top: 1.25rem; background: #fff; color: var(--muted); border-bottom: 1px solid var(--line); text-align: center }
  .logo { height: 3rem; max-width: 100%; margin-bottom: .25rem; object-fit: contain }
  .who { flex: 1; min-width: 0; margin: 0; color: #fff; font-size: 1rem; font-weight: 500; line-height: 1.35 }
  .pictured .who { flex: none; color: var(--ink) }
  p { margin: 0 }
  fieldset { min-width: 0; margin: 0; display: grid; gap: 1rem }
  .sum { color: var(--ink); font-size: 2.125rem; font-weight: 500; line-height: 1.3; font-variant-numeric: tabular-nums }
  .sum small { color: var(--muted); font-size: .55em; font-weight: 400 }
  dl { margin: 1rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem; font-size: .9375rem }
  dt { color: var(--muted) }
  dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums }
  dd a { color: var(--teal-dark) }
  form { display: grid; gap: 1rem }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start }
  label { display: block; margin-bottom: .25rem; color: var(--ink); font-size: .875rem; font-weight: 500 }
  input, select { width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid #89919a; border-radius: 8px; background: #fff; color: inherit; font: inherit }
  input[inputmode] { font-variant-numeric: tabular-nums }
  input::placeholder { color: #68727e }
  [aria-invalid] { border-color: var(--red); box-shadow: 0 0 0 1px var(--red) }
  .hint, .mistake { margin-top: .25rem; font-size: .8125rem; color: var(--muted) }
  .mistake { display: flex; gap: .375rem; color: var(--red) }
  .mistake svg { width: 1rem; height: 1rem; margin-top: .125rem }
  button, .button { display: block; width: 100%; min-height: 3rem; padding: .75rem 1rem; border: 0; border-radius: 8px; background: var(--teal); color: #fff; font: inherit; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer }
  :disabled { cursor: not-allowed }
  :is(button:enabled, .button):hover { background: var(--teal-dark) }
  :is(input, select, button, a, summary):focus-visible { outline: 2px solid var(--teal); outline-offset: 2px }
  button.quiet { border: 1px solid #89919a; background: #fff; color: var(--ink) }
  button.quiet:enabled:hover { background: #f6f8fa }
  .note { font-size: .875rem; color: var(--muted) }
  dl + .note, p + .due { margin-top: 1rem }
  .due { display: flex; align-items: center; gap: .5rem }
  .due svg { width: 1rem; height: 1rem }
  .outcome { display: flex; align-items: center; gap: .625rem; margin: 0 0 .5rem; color: var(--ink); font-size: 1.125rem; font-weight: 500; line-height: 1.35 }
  .outcome svg { width: 1.75rem; height: 1.75rem }
  .outcome.closed svg { color: var(--muted) }
  .good { color: var(--green) }
  .bad { color: var(--red) }
  .held { color: var(--blue) }
  details { padding: .5rem 1.25rem; font-size: .875rem }
  summary { padding: .5rem 0; color: var(--teal-dark); font-weight: 500; cursor: pointer }
  table { width: 100%; margin-top: .5rem; border-collapse: collapse }
  th, td { padding: .5rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400 }
  th { padding-inline-end: .75rem; white-space: nowrap; font-variant-numeric: tabular-nums }
  nav { display: flex; flex-wrap: wrap; justify-content: center; gap: .25rem 1rem; font-size: .875rem }
  nav a { padding: .5rem .25rem; color: var(--teal-dark) }
  nav [aria-current] { color: var(--muted); text-decoration: none }
`;
