import type { SchemaStatus } from '@directory/contracts';
import { type DataColumn, DataTable } from '../../../components/admin/data-table.tsx';
import { formatFileSize, formatTurkishNumber, formatTurkishPercent, formatTurkishTime } from '../../../lib/admin/turkish.ts';

const names: Record<string, string> = {
  catalog: 'Rehber',
  admin_import: 'İçe aktarma',
  indexing: 'Arama motorları',
  site_config: 'Site ayarları',
};

const columns: readonly DataColumn<SchemaStatus>[] = [
  { name: 'Bölüm', isHead: true, render: ({ schema }) => names[schema] ?? schema },
  { name: 'Tablo', isNumber: true, render: ({ tables }) => formatTurkishNumber(tables) },
  { name: 'Veri', isNumber: true, render: ({ bytes }) => formatFileSize(bytes) },
  { name: 'Dizin', isNumber: true, render: ({ indexBytes }) => formatFileSize(indexBytes) },
  { name: 'Kayıt', isNumber: true, render: ({ rows }) => formatTurkishNumber(rows) },
  { name: 'Ölü kayıt', isNumber: true, render: ({ deadRows }) => formatTurkishNumber(deadRows) },
  { name: 'Dizin kullanımı', isNumber: true, render: ({ indexUse }) => (indexUse === null ? '–' : formatTurkishPercent(indexUse / 100)) },
  { name: 'Son bakım', render: ({ lastVacuumAt }) => (lastVacuumAt ? formatTurkishTime(lastVacuumAt) : 'Henüz yok') },
];

export const SchemaTable = ({ schemas }: { schemas: readonly SchemaStatus[] }) => (
  <DataTable label="Bölümlere göre veritabanı" columns={columns} rows={schemas} keyOf={({ schema }) => schema} />
);
