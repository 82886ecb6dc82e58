// Reproducible random numbers: the same seed gives the same sequence.

export class Random {
  constructor(private state: number) {}

  /** From 0 (included) to 1 (excluded), by mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** Both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
  chance(probability: number): boolean {
    return this.next() < probability;
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!; // lists are never empty
  }
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let rest = this.next() * list.reduce((total, [, weight]) => total + weight, 0);
    for (const [value, weight] of list) if ((rest -= weight) < 0) return value;
    return list.at(-1)![0]; // rounding may leave a remainder
  }
  digits(count: number): string {
    let text = "";
    while (text.length < count) text += String(Math.floor(this.next() * 10));
    return text;
  }
  letters(count: number): string {
    let text = "";
    while (text.length < count) text += "abcdefghjkmnpqrstuvwxyz23456789"[Math.floor(this.next() * 31)];
    return text;
  }
}
