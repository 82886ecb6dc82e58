// The steps of an editor, for undo and redo.

export interface CellChange {
  readonly place: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}
export interface Step {
  readonly changes: readonly CellChange[];
  /** Places of removed rows. */
  readonly removed: readonly number[];
}
const STEPS_LIMIT = 200;

export class EditHistory {
  private readonly done: Step[] = [];
  private readonly undone: Step[] = [];
  /** How often the steps have changed. */
  turn = 0;

  add(step: Step): void {
    this.turn += 1;
    this.done.push(step);
    if (this.done.length > STEPS_LIMIT) this.done.shift();
    this.undone.length = 0;
  }
  undo = (): Step | undefined => this.move(this.done, this.undone);
  redo = (): Step | undefined => this.move(this.undone, this.done);
  get mayUndo(): boolean {
    return this.done.length > 0;
  }
  get mayRedo(): boolean {
    return this.undone.length > 0;
  }
  clear(): void {
    this.turn += 1;
    this.done.length = 0;
    this.undone.length = 0;
  }
  private move(from: Step[], to: Step[]): Step | undefined {
    const step = from.pop();
    if (!step) return undefined;
    this.turn += 1;
    to.push(step);
    return step;
  }
}
