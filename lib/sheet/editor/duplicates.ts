// Finds rows that stand twice in a file or were uploaded before, by marks of their content.

/** An upload that has the same row. */
export interface EarlierUpload {
  readonly fileId: string;
  readonly fileName: string;
  readonly createdDate: string;
}

/** Places of rows by their marks. */
export class Duplicates {
  /** In the order of the rows. */
  private readonly places = new Map<string, number[]>();
  /** Of each mark that the provider was asked about. */
  private readonly uploads = new Map<string, EarlierUpload | undefined>();
  private readonly unasked = new Set<string>();
  repeated = 0;

  add(mark: string, place: number): void {
    const same = this.places.get(mark);
    if (same) {
      this.repeated += 1;
      same.push(place);
      if (same.at(-2)! > place) same.sort((one, other) => one - other);
    } else {
      this.places.set(mark, [place]);
      if (!this.uploads.has(mark)) this.unasked.add(mark);
    }
  }
  remove(mark: string, place: number): void {
    const same = this.places.get(mark) ?? [];
    if (same.length > 1) {
      this.repeated -= 1;
      same.splice(same.indexOf(place), 1);
    } else {
      this.places.delete(mark);
      this.unasked.delete(mark);
    }
  }

  get count(): number {
    return this.repeated + [...this.uploaded()].length;
  }
  /** The rows of each mark that an earlier upload has. */
  *uploaded(): Generator<readonly [upload: EarlierUpload, places: readonly number[]]> {
    for (const [mark, upload] of this.uploads) {
      const places = this.places.get(mark);
      if (upload && places) yield [upload, places];
    }
  }
  get marks(): Iterable<string> {
    return this.places.keys();
  }
  uploadOf(mark: string): EarlierUpload | undefined {
    return this.uploads.get(mark);
  }
  firstPlace(mark: string): number | undefined {
    return this.places.get(mark)?.[0];
  }
  /** The upload that has all rows, if one has. */
  commonUpload(): EarlierUpload | undefined {
    let common: EarlierUpload | undefined;
    for (const mark of this.places.keys()) {
      const upload = this.uploads.get(mark);
      if (!upload || (common && common.fileId !== upload.fileId)) return undefined;
      common ??= upload;
    }
    return common;
  }

  /** Marks that the provider was not asked about yet; they count as asked from now on. */
  takeMarks(most: number): string[] {
    const marks: string[] = [];
    for (const mark of this.unasked) {
      if (marks.length === most) break;
      marks.push(mark);
    }
    for (const mark of marks) this.unasked.delete(mark);
    return marks;
  }
  /** All marks are asked about anew, and none is known until then. */
  askAgain(): void {
    this.uploads.clear();
    for (const mark of this.places.keys()) this.unasked.add(mark);
  }
  /** Returns whether a row is sent before now and was not, or the other way. */
  setUploads(marks: readonly string[], found: readonly (EarlierUpload & { readonly mark: string })[]): boolean {
    const known = new Map(found.map(({ mark, ...upload }) => [mark, upload]));
    const changed = marks.some((mark) => Boolean(this.uploads.get(mark)) !== known.has(mark));
    for (const mark of marks) this.uploads.set(mark, known.get(mark));
    return changed;
  }
}
