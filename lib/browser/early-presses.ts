/**
 * Runs in the page before React, which drops the click of a button that it has not hydrated: this repeats the last one until it arrives.
 * React itself keeps the presses that send a form, and links need no script. The page has its text, so it uses nothing from outside.
 */
function repeatEarlyPress(): void {
  let next: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    "click",
    (event) => {
      const button = (event.target as Element).closest("button"); // of a click
      clearTimeout(next);
      if (!button || (button.form && button.type === "submit")) return;
      let isLost = true;
      // React stops a click on a part that it has not hydrated, and notes its properties at an element that it has.
      const arrive = () => {
        isLost = !Object.keys(button).some((key) => key.startsWith("__reactP"));
      };
      button.addEventListener("click", arrive, { once: true });
      next = setTimeout(() => {
        if (isLost && !event.defaultPrevented) button.click();
      }, 50);
    },
    true,
  );
}

export const earlyPresses = `(${repeatEarlyPress.toString()})()`;
