/**
 * Where the continued pieces of one record of an .xls file begin, as its library asks for them: by `indexOf`, once for each
 * letter of every text. In a list, that is the texts' length times the number of pieces, an hour for a full sheet; but it asks
 * in ascending order, so that the next start is all there is to look at.
 */
export class RecordStarts {
  private readonly starts: number[] = [];
  private next = 0;

  push(start: number): void {
    this.starts.push(start);
  }

  /** @returns −1 where no piece begins there. */
  indexOf(place: number): number {
    if (this.next > 0 && place <= this.starts[this.next - 1]) this.next = 0;
    while (this.starts[this.next] < place) this.next++;
    return this.starts[this.next] === place ? this.next : -1;
  }
}

/** Has the library of .xls files keep the starts of a buffer's records so. For a process that does nothing else. */
export const keepRecordStarts = (): void => {
  Object.defineProperty(Buffer.prototype, 'lens', {
    set() {
      Object.defineProperty(this, 'lens', { value: new RecordStarts() });
    },
  });
};
