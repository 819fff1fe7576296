import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessRow, columns } from '../../../infra/bench/generate/business-row.ts';
import { escapeText, writeCopyText, writeWorkbook } from '../../../infra/bench/generate/places-export.ts';
import { openWorkbook } from '../src/workbook/workbook.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'places-export-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const written = (start: number, rows: number) => [[...columns], ...Array.from({ length: rows }, (_, index) => businessRow(start + index))];

describe('the generated places export', () => {
  it('is the same on every machine: figures taken on it can be compared', () => {
    const rows = JSON.stringify(written(0, 1000));
    expect(createHash('sha256').update(rows).digest('hex')).toBe('3c0d2b5111e88537a1cfe4f5207d1050e4c6bce39c4527f51e60032c007d5af3');
  });

  it.each([
    ['shared strings', false],
    ['inline strings', true],
  ])('is read back cell by cell, with %s', async (_, isInline) => {
    const path = join(directory, `${isInline}.xlsx`);
    await writeWorkbook(path, { rows: 400, start: 50, isInline });
    await using workbook = await openWorkbook(path);
    const rows: unknown[][] = [];
    for await (const batch of workbook.rows(0))
      for (const { cells } of batch) rows.push(columns.map((__, column) => cells[column] ?? null));
    expect(rows).toEqual(written(50, 400));
  });

  it('escapes what a reader would take for a character', () => {
    expect(escapeText('AF1_x0041_&"')).toBe('AF1_x005F_x0041_&amp;&quot;');
  });

  it('is written as COPY text too', async () => {
    const path = join(directory, 'rows.tsv');
    await writeCopyText(path, { rows: 3 });
    const lines = (await readFile(path, 'utf8')).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0].split('\t')[1]).toBe(businessRow(0)[1]);
  });
});
