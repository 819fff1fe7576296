import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { DataTable } from './data-table.tsx';

it('names the column of each value, so that a phone can show them beside each other', () => {
  const columns = [
    { name: 'Dosya', isHead: true, render: ({ file }: { file: string }) => file },
    { name: 'Yeni', isNumber: true, render: () => 20 },
  ];
  render(<DataTable label="İçe aktarmalar" columns={columns} rows={[{ file: 'liste.xlsx' }]} keyOf={({ file }) => file} />);
  const row = screen.getByRole('row', { name: /liste\.xlsx/ });
  expect(within(row).getByRole('rowheader').textContent).toBe('liste.xlsx');
  expect(within(row).getByRole('cell').dataset.name).toBe('Yeni');
});
