import type { HeaderMapping, ImportWarning } from '@directory/contracts';
import { columnLetter } from '../workbook/table/cell.ts';
import { type WarningReason, warningReasons } from './reading.ts';

/** One value of a row that could not be read. */
export interface RowWarning {
  /** Sheet column, A is 0. */
  column: number;
  reason: WarningReason;
}

interface Group extends RowWarning {
  count: number;
  rows: number[];
}

const rowsShown = 10;
const groupsShown = 50;
/** Kinds counted apart; a file has few, a hostile one may have as many as columns and reasons. */
const groupsKept = 1000;

/** Counts what could not be read, by column and reason, and remembers where each kind was first seen. */
export class WarningTally {
  total = 0;
  readonly #groups = new Map<string, Group>();

  add(rowNo: number, warnings: readonly RowWarning[]): void {
    this.total += warnings.length;
    for (const { column, reason } of warnings) {
      const group = this.#group(column, reason);
      if (!group) continue;
      group.count++;
      if (group.rows.length < rowsShown) group.rows.push(rowNo);
    }
  }

  /** The most frequent kinds first. */
  groups(mapping: Pick<HeaderMapping, 'mapped'>): ImportWarning[] {
    const headers = new Map(mapping.mapped.map(({ column, header }) => [column, header]));
    return [...this.#groups.values()]
      .sort((a, b) => b.count - a.count || a.column - b.column)
      .slice(0, groupsShown)
      .map(({ column, reason, count, rows }) => {
        const letter = columnLetter(column);
        return { column: letter, header: headers.get(letter) ?? '', reason: warningReasons[reason], count, rows };
      });
  }

  #group(column: number, reason: WarningReason): Group | undefined {
    const key = `${column} ${reason}`;
    const known = this.#groups.get(key);
    if (known || this.#groups.size >= groupsKept) return known;
    const group: Group = { column, reason, count: 0, rows: [] };
    this.#groups.set(key, group);
    return group;
  }
}
