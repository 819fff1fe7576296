import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BenchRun, type Figure, passes, publish } from './figures.ts';

const figure: Figure = { figure: 'reading', unit: 's', ours: 2, reference: 8, against: 'exceljs', target: 0.33 };

const runAt = (at: string): BenchRun => ({
  at,
  rows: 100_000,
  machine: { cpus: 2, model: 'A processor', memoryMb: 8000, node: 'v24.0.0', load: 1.25 },
  figures: [figure, { ...figure, figure: 'requests', unit: 'req/s', ours: 100, reference: 1000, target: 0.5 }],
  slowest: [{ figure: 'requests', call: '/api/slow', ms: 12.345, step: 'Seq Scan on businesses: 100 rows' }],
});

describe('the document of figures', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'figures-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('holds the machine and a row per figure, with what misses its target', () => {
    const file = join(folder, 'one.md');
    publish(file, runAt('2026-01-02T03:04:05.000Z'), '/results/one.json');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(
      '## 2026-01-02 03:04, 100,000 rows\n\n2 × A processor, 8000 MB, Node v24.0.0, load 1.3. All details: `results/one.json`.',
    );
    expect(text).toContain('| reading | 2.00 s | 8.00 s (exceljs) | 0.25 | ≤ 0.33 | pass |');
    expect(text).toContain('| requests | 100 req/s | 1000 req/s (exceljs) | 0.10 | ≥ 0.5 | FAIL |');
    expect(text).toContain('| requests | /api/slow | 12.35 | Seq Scan on businesses: 100 rows |');
  });

  it('has the newest run first and holds three', () => {
    const file = join(folder, 'many.md');
    for (const day of [1, 2, 3, 4]) publish(file, runAt(`2026-01-0${day}T00:00:00.000Z`), 'x.json');
    expect(readFileSync(file, 'utf8').match(/^## \S+/gm)).toEqual(['## 2026-01-04', '## 2026-01-03', '## 2026-01-02']);
  });

  it('keeps what was written by hand', () => {
    const file = join(folder, 'compared.md');
    writeFileSync(file, '# Figures\n\n## 2025-12-31 12:00, chunks without rows, before and after\n\nby hand\n');
    for (const day of [1, 2, 3, 4]) publish(file, runAt(`2026-01-0${day}T00:00:00.000Z`), 'x.json');
    const text = readFileSync(file, 'utf8');
    expect(text.match(/^## \S+/gm)).toEqual(['## 2026-01-04', '## 2026-01-03', '## 2026-01-02', '## 2025-12-31']);
    expect(text).toContain('\n\nby hand\n');
  });

  it('passes a rate from its target up, a time down to it', () => {
    expect([passes(figure), passes({ ...figure, ours: 4 }), passes({ ...figure, unit: 'req/s' })]).toEqual([true, false, false]);
  });
});
