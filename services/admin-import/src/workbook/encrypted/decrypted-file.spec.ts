import { describe, expect, it } from '@jest/globals';
import { encryptedWorkbook } from '../../../test/encrypted-workbook.ts';
import { readCells, withFile } from '../../../test/read-workbook.ts';
import { buildWorkbook } from '../../../test/workbook-builder.ts';
import { checkWorkbook } from '../workbook.ts';
import { defaultPassword } from './package-cipher.ts';

const rows = [['name', 'city'], ...Array.from({ length: 500 }, (_, index) => [`Zzz ${index}`, 'İzmir'])];
const few = [['name', 'city'], ['Zzz', 'İzmir']]; // biome-ignore format: one line

describe.each(['agile', 'standard'] as const)('a workbook that is protected against changes (%s)', (kind) => {
  it.each([
    ['of one sector', few],
    ['of many sectors', rows],
  ])('is read like any other: %s', async (_, content) => {
    // biome-ignore format: one line
    expect(await readCells(encryptedWorkbook(buildWorkbook(content), kind, defaultPassword))).toEqual(content);
  });

  it('is accepted before it is read', () =>
    withFile(encryptedWorkbook(buildWorkbook(few), kind, defaultPassword), async (path) => {
      await checkWorkbook(path, ['xlsx', 'xls']);
    }));

  it('keeps its advice where it has a password of its own', () =>
    withFile(encryptedWorkbook(buildWorkbook(few), kind, 'gizli'), async (path) => {
      await expect(checkWorkbook(path, ['xlsx', 'xls'])).rejects.toMatchObject({ code: 'IMPORT_ENCRYPTED' });
    }));
});

it('is refused when it is cut off', async () => {
  const file = encryptedWorkbook(buildWorkbook(rows), 'agile', defaultPassword);
  await expect(readCells(file.subarray(0, 3000))).rejects.toMatchObject({ code: expect.stringMatching(/^IMPORT_/) });
});
