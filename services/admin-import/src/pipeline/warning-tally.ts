import type { HeaderMapping, ImportWarning } from '@directory/contracts';
import { columnLetter } from '../workbook/table/cell.ts';
import { mendingReasons, type WarningReason, warningReasons } from './reading.ts';

/** One value of a row that could not be read. */
export interface RowWarning {
  /** Sheet column, A is 0. */
  column: number;
  reason: WarningReason;
  /** The cell as it stands in the file, cut. */
  value?: string;
}

interface Group extends Omit<RowWarning, 'value'> {
  count: number;
  rows: number[];
  values: string[];
}

const rowsShown = 10;
const valuesShown = 5;
const groupsShown = 50;
/** Kinds counted apart; a file has few, a hostile one may have as many as columns and reasons. */
const groupsKept = 1000;

/** Counts what could not be read, by column and reason, and remembers where each kind was first seen. */
export class WarningTally {
  total = 0;
  readonly #groups = new Map<string, Group>();

  add(rowNo: number, warnings: readonly RowWarning[]): void {
    this.total += warnings.length;
    for (const { column, reason, value } of warnings) {
      const group = this.#group(column, reason);
      if (!group) continue;
      group.count++;
      if (group.rows.length < rowsShown) group.rows.push(rowNo);
      if (value && group.values.length < valuesShown && !group.values.includes(value)) group.values.push(value);
    }
  }

  /** The most frequent kinds first. */
  groups(mapping: Pick<HeaderMapping, 'mapped'>): ImportWarning[] {
    const headers = new Map(mapping.mapped.map(({ column, header }) => [column, header]));
    return [...this.#groups.values()]
      .sort((a, b) => b.count - a.count || a.column - b.column)
      .slice(0, groupsShown)
      .map(({ column, reason, count, rows, values }) => {
        const letter = columnLetter(column);
        return {
          column: letter,
          header: headers.get(letter) ?? '',
          reason: warningReasons[reason],
          count,
          rows,
          values,
          isMended: mendingReasons.has(reason),
        };
      });
  }

  #group(column: number, reason: WarningReason): Group | undefined {
    const key = `${column} ${reason}`;
    const known = this.#groups.get(key);
    if (known || this.#groups.size >= groupsKept) return known;
    const group: Group = { column, reason, count: 0, rows: [], values: [] };
    this.#groups.set(key, group);
    return group;
  }
}
