import type { MergedRow } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anImportRun } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { MergedRows } from './merged-rows.tsx';

const server = useFakeServer();
const run = anImportRun({ state: 'done', merged: 2 });
const path = `/api/admin/imports/${run.id}/merged`;
const row: MergedRow = {
  ...{ rowNo: 12, name: 'Zzz Kebab', address: 'Yol 1', kind: 'merged', reason: 'address', reasonText: 'Adı ve adresi aynı' },
  into: { rowNo: 3, id: 9, slug: 'zzz-kebab', name: 'Zzz Kebap', address: null },
};

describe('merged rows', () => {
  it('say into which business each went, and why', async () => {
    server().on('GET', path, { body: [row, { ...row, rowNo: 14, kind: 'held-back', into: { ...row.into, slug: null, rowNo: null } }] });
    renderScreen(<MergedRows run={run} />);
    await screen.findByRole('table');
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toBe('12Zzz Kebab Yol 1BirleştirildiZzz Kebap (satır 3)Adı ve adresi aynı');
    expect(rows[2]).toContain('Ayrı tutuldu');
    expect(screen.getByRole('link', { name: 'Zzz Kebap' }).getAttribute('href')).toBe('/business/zzz-kebab');
  });

  it('that share an id need no look', async () => {
    server().on('GET', path, { body: [] });
    renderScreen(<MergedRows run={run} />);
    expect(await screen.findByText(/aynı kimliği taşıyor/)).toBeTruthy();
  });
});
