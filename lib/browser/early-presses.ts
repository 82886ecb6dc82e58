/**
 * Runs in the page before React. React drops the click of a button that it does not know yet, so this repeats the last one until it
 * arrives. React itself keeps the presses of forms, and links need no script. The page has its text, so it uses nothing from outside.
 */
function repeatEarlyPress(): void {
  let next: ReturnType<typeof setTimeout> | undefined;
  const isKnown = (button: HTMLButtonElement) => Object.keys(button).some((key) => key.startsWith("__reactP"));
  addEventListener(
    "click",
    ({ target }) => {
      const button = (target as Element).closest("button"); // of a click
      clearTimeout(next);
      if (!button || button.form || isKnown(button)) return;
      const again = () => {
        let isLost = true;
        if (isKnown(button)) {
          // React stops a click on a part that it has not hydrated.
          button.onclick = () => (isLost = false);
          button.click();
        }
        if (isLost) next = setTimeout(again, 50);
      };
      again();
    },
    true,
  );
}

export const earlyPresses = `(${repeatEarlyPress.toString()})()`;
