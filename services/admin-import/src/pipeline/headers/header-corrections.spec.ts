import { mappableFields } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { headerAliases } from './header-aliases.ts';
import { matchHeader } from './header-columns.ts';
import { correctColumns } from './header-corrections.ts';

const columns = ['name', 'category', 'type'].map((header, index) => matchHeader(index, header)).filter((column) => column !== undefined);
const fieldsOf = (corrected: ReturnType<typeof correctColumns>) => Object.fromEntries(corrected.map(({ index, field }) => [index, field]));

describe('corrections of columns', () => {
  it.each(mappableFields)('%s is a field that a column can feed', (field) => {
    const [{ field: source }] = correctColumns([], [{ column: 'A', field }], 'other');
    expect(Object.keys(headerAliases)).toContain(source);
  });

  it('say more than the header of the same column, and nothing of others', () => {
    const corrected = correctColumns(columns, [{ column: 'B', field: 'phone' }, { column: 'AA', field: 'email' }], 'other'); // biome-ignore format: one line each
    expect(fieldsOf(corrected)).toEqual({ 0: 'name', 1: 'phone', 2: 'type', 26: 'email' });
  });

  it('take a column out', () =>
    expect(fieldsOf(correctColumns(columns, [{ column: 'C', field: null }], 'other'))).toEqual({ 0: 'name', 1: 'category' }));

  it('mean what our own export means in our own export, and the type of the source elsewhere', () => {
    expect(correctColumns([], [{ column: 'A', field: 'category' }], 'own')[0].field).toBe('category');
    expect(correctColumns([], [{ column: 'A', field: 'category' }], 'other')[0].field).toBe('type');
  });
});
