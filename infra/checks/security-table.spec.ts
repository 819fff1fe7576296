import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

/** How many controls of level 1 and 2 each section of OWASP ASVS 5.0.0 has: its first ones, those of level 3 come last. Its chapters 10 and 17 have no object here. */
const controls: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};

const inSection = (section: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);

/** Controls of `1.3.4`, `1.3.4–1.3.6` or, for a whole section, `4.3`. */
const namedBy = (text: string): string[] => {
  const [from, to = from] = text.split('–');
  const sectionOf = (control: string): string => control.split('.').slice(0, 2).join('.');
  if (from.split('.').length === 2) return inSection(from, 1, controls[from]);
  return inSection(sectionOf(from), Number(from.split('.')[2]), Number(to.split('.')[2]));
};

const text = readFileSync(join(fileURLToPath(new URL('../', import.meta.url)), 'security.md'), 'utf8');
const [table, faults] = text.split('## What was tried and did not hold');
const rowsOf = (part: string): string[][] =>
  [...part.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row]) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([first]) => first !== '---');
const isOfControls = ([first]: string[]): boolean => /^\d/.test(first);

describe('the table of controls', () => {
  it('has a line for each control of level 1 and 2, and one for each alone', () => {
    const named = rowsOf(table)
      .filter(isOfControls)
      .flatMap(([first]) => first.split(', ').flatMap(namedBy));
    const all = Object.entries(controls).flatMap(([section, count]) => inSection(section, 1, count));
    expect([...named].sort()).toEqual([...all].sort());
  });

  it('says of each how it is met, or why it is not', () => {
    expect(
      rowsOf(table)
        .filter(isOfControls)
        .filter(([, how]) => how.length < 5),
    ).toEqual([]);
  });
});

describe('what did not hold', () => {
  const rows = rowsOf(faults).slice(1);

  it.each(rows)('is held by a test since: %s', (_fault, tests) => {
    expect(tests).toMatch(/`[\w./-]+\.spec\.ts`|`infra\/(?:abuse\/campaigns|e2e\/journeys)\/[\w-]+\.ts`/);
  });
});
