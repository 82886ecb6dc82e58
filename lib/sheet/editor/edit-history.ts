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

  add(step: Step): void {
    this.done.push(step);
    if (this.done.length > STEPS_LIMIT) this.done.shift();
    this.undone.length = 0;
  }
  undo = (): Step | undefined => move(this.done, this.undone);
  redo = (): Step | undefined => move(this.undone, this.done);
  get mayUndo(): boolean {
    return this.done.length > 0;
  }
  get mayRedo(): boolean {
    return this.undone.length > 0;
  }
  clear(): void {
    this.done.length = 0;
    this.undone.length = 0;
  }
}

function move(from: Step[], to: Step[]): Step | undefined {
  const step = from.pop();
  if (step) to.push(step);
  return step;
}
