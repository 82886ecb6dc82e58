// A user's actions in a browser, the same for every engine; the engine provides pages, scripts and input.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";

export type EngineName = "firefox" | "webkit";
interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A selector, or a role with its accessible name. A text is the whole name, or a part of it between slashes. */
export type Target = string | { readonly role: string; readonly name?: string | RegExp; readonly within?: string };

/** Keys without a letter, by the names that both libraries use. */
export type Key = "ArrowDown" | "Control" | "End" | "Enter" | "Escape" | "Home" | "PageDown" | "Space" | "Tab";

/** Results of scripts are JSON in both protocols. */
type Script<Arguments extends readonly unknown[], Result> = (...args: Arguments) => Result;

export interface Engine {
  readonly name: EngineName;
  /** The folder of downloads. */
  readonly downloads: string;
  /** Whether a touch pointer creates touch events in this engine. */
  readonly touches: boolean;
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  evaluate<Arguments extends readonly unknown[], Result>(
    script: Script<Arguments, Result> | string,
    ...args: Arguments
  ): Promise<Awaited<Result>>;
  movePointer(to: Point): Promise<void>;
  click(at: Point): Promise<void>;
  wheel(at: Point, down: number): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** A key, or a letter with a held key. */
  press(key: Key, modifier?: undefined): Promise<void>;
  press(letter: string, modifier: Key): Promise<void>;
  upload(selector: string, path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

interface Plain {
  readonly css?: string;
  readonly role?: string;
  readonly name?: string;
  readonly pattern?: readonly [source: string, flags: string];
  readonly within?: string;
}
const plain = (target: Target): Plain => {
  if (typeof target === "string") return { css: target };
  const { role, name, within } = target;
  return { role, within, ...(name instanceof RegExp ? { pattern: [name.source, name.flags] } : { name }) };
};
const show = (target: Target) => (typeof target === "string" ? target : `${target.role} ${String(target.name ?? "")}`);

interface Location {
  readonly at: Point;
  readonly text: string;
  readonly value: string;
  readonly focused: boolean;
  /** Whether a click at this point reaches the element. */
  readonly hit: boolean;
}
/** Runs in the page. "unprepared" means that the page lacks the library that finds roles. */
function find({ css, role, name, pattern, within }: Plain, scroll: boolean): Location | "unprepared" | null {
  const library = (globalThis as { TestingLibraryDom?: typeof import("@testing-library/dom") }).TestingLibraryDom;
  if (role && !library) return "unprepared";
  const scope = within ? document.querySelector<HTMLElement>(within) : document.body;
  if (!scope) return null;
  const all = role
    ? library!.queryAllByRole(scope, role, {
        name: pattern ? new RegExp(pattern[0], pattern[1]) : name,
      })
    : [...scope.querySelectorAll<HTMLElement>(css!)];
  const element = all.find((one) => one.getClientRects().length > 0);
  if (!element) return null;
  if (scroll) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const over = document.elementFromPoint(at.x, at.y);
  return {
    at,
    text: element.innerText,
    value: (element as HTMLInputElement).value ?? "",
    focused: element.contains(document.activeElement),
    hit: Boolean(
      over && (element.contains(over) || over.contains(element) || over.closest("label")?.contains(element)),
    ),
  };
}

const roles = () =>
  readFileSync(
    createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
    "utf8",
  );
const wait = { timeout: 15_000, intervals: [20, 40, 80, 150] };

/** All actions wait until the page is ready for them. */
export class Walker {
  readonly #roles = roles();
  constructor(readonly engine: Engine) {}

  async #look(target: Target, scroll: boolean): Promise<Location | null> {
    const element = await this.engine.evaluate(find, plain(target), scroll);
    if (element !== "unprepared") return element;
    await this.engine.evaluate(this.#roles);
    return this.#look(target, scroll);
  }
  /** A page during a navigation has no answer. */
  #tryToLook = (target: Target, scroll = false) => this.#look(target, scroll).catch(() => null);

  async goto(address: string): Promise<void> {
    await this.engine.goto(address);
  }
  has = async (target: Target): Promise<boolean> => (await this.#tryToLook(target)) !== null;
  async see(target: Target): Promise<Location> {
    let element: Location | null = null;
    await expect
      .poll(async () => (element = await this.#tryToLook(target)) !== null, {
        message: `sees ${show(target)}`,
        ...wait,
      })
      .toBe(true);
    return element!;
  }
  async seeNo(target: Target): Promise<void> {
    await expect.poll(() => this.#tryToLook(target), { message: `sees no ${show(target)}`, ...wait }).toBeNull();
  }
  async seeText(target: Target, text: string | RegExp): Promise<void> {
    const read = async () => (await this.#tryToLook(target))?.text ?? "";
    const poll = expect.poll(read, { message: `reads ${show(target)}`, ...wait });
    await (typeof text === "string" ? poll.toContain(text) : poll.toMatch(text));
  }
  async seeAddress(address: RegExp): Promise<void> {
    const read = () => this.engine.evaluate(() => location.href).catch(() => "");
    await expect.poll(read, { message: "is at the address", ...wait }).toMatch(address);
  }
  /** The point where a click reaches the target, once it stands still. */
  async pointAt(target: Target): Promise<Point> {
    let last = "";
    await expect
      .poll(
        async () => {
          const element = await this.#tryToLook(target, true);
          const before = last;
          last = element?.hit ? JSON.stringify(element.at) : "";
          return last !== "" && last === before;
        },
        { message: `points at ${show(target)}`, ...wait },
      )
      .toBe(true);
    return JSON.parse(last) as Point;
  }
  async click(target: Target): Promise<void> {
    await this.engine.click(await this.pointAt(target));
  }
  async focus(selector: string): Promise<void> {
    await this.pointAt(selector);
    await this.engine.evaluate((css) => document.querySelector<HTMLElement>(css)!.focus(), selector);
  }
  async seeFocus(target: Target): Promise<void> {
    const read = async () => (await this.#tryToLook(target))?.focused;
    await expect.poll(read, { message: `sees the focus on ${show(target)}`, ...wait }).toBe(true);
  }
  /** Selects the first option after the empty one by key, because the system draws the option list. */
  async choose(selector: string): Promise<void> {
    await this.focus(selector);
    await this.engine.press("ArrowDown");
    await expect.poll(async () => (await this.#tryToLook(selector))?.value, wait).not.toBe("");
  }
  /** Replaces the value of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.seeFocus(target);
    if ((await this.#look(target, false))?.value) await this.engine.press("a", "Control");
    await this.engine.type(text);
  }
}
