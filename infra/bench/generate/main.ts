/**
 * Writes a places export of made-up businesses: node infra/bench/generate/main.ts --rows 100000 --xlsx FILE [--inline]
 * [--later] [--tsv FILE] [--start 0]. `--later`: the workbook as exported a month later. 365,000 rows are 184 MB of .xlsx.
 */
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type PlacesExport, writeCopyText, writeWorkbook } from './places-export.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000' },
    start: { type: 'string', default: '0' },
    xlsx: { type: 'string' },
    tsv: { type: 'string' },
    inline: { type: 'boolean', default: false },
    later: { type: 'boolean', default: false },
  },
});

const readCount = (name: 'rows' | 'start'): number => {
  const count = Number(values[name]);
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`--${name} must be a whole number.`);
  return count;
};

const report = async (path: string): Promise<void> => {
  const { size } = await stat(path);
  console.log(`${path}: ${(size / 1e6).toFixed(1)} MB`);
};

const wanted: PlacesExport = { rows: readCount('rows'), start: readCount('start'), isInline: values.inline, isLater: values.later };
if (values.xlsx === undefined && values.tsv === undefined) throw new Error('Say where to write: --xlsx FILE, --tsv FILE or both.');
if (values.xlsx !== undefined) {
  await writeWorkbook(values.xlsx, wanted);
  await report(values.xlsx);
}
if (values.tsv !== undefined) {
  await writeCopyText(values.tsv, wanted);
  await report(values.tsv);
}
