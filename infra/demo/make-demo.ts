import { writeFileSync } from 'node:fs';
import { writeDirectory } from './directory.ts';
import { toWorkbook } from './workbook.ts';

/**
 * `node infra/demo/make-demo.ts <out.xlsx>`: the invented directory of a first start, as the spreadsheet that an operator
 * would import. The same bytes every time: importing it twice changes nothing.
 */
const [out] = process.argv.slice(2);
if (!out) {
  console.error('Usage: node infra/demo/make-demo.ts <out.xlsx>');
  process.exit(2);
}
const rows = writeDirectory();
writeFileSync(out, toWorkbook(rows));
console.log(`${rows.length} rows written to ${out}`);
