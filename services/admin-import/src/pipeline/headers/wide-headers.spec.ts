import { describe, expect, it } from '@jest/globals';
import { stagedOf } from '../row-mapper.fixture.ts';
import { RowMapper } from '../row-mapper.ts';
import { mapOf } from './header-map.fixture.ts';

/** As many as a sheet may have, nearly. */
const columns = 16_000;

const headersOf = (header: (index: number) => string): string[] => [
  ...['name', 'address'],
  ...Array.from({ length: columns }, (_, index) => header(index)),
];

describe.each([
  ['features of one section', (index: number) => `about/S/F${index}`],
  ['sections', (index: number) => `about/S${index}/F`],
  ['phones', (index: number) => `phones/${index}`],
  ['lines of hours', (index: number) => `openingHours/${index}`],
  ['days', (index: number) => `openingHours/${index >> 1}/${index % 2 ? 'hours' : 'day'}`],
  ['reviews', (index: number) => `reviews/${index}/text`],
])('a row of thousands of columns of %s', (_, header) => {
  it('is read at once', () => {
    const { plan } = mapOf([{ rowNumber: 1, cells: headersOf(header) }]);
    const cells = ['Café Ümit', 'Lale Sk. 5, 34710 Kadıköy', ...new Array(columns).fill('Monday 9-17 x')];
    const began = process.cpuUsage();
    expect(stagedOf(new RowMapper(plan).map({ rowNumber: 2, cells })).row.name).toBe('Café Ümit');
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  });
});

it('the first hundred columns of a list, and the first thousands of features, are read', () => {
  const plan = (header: (index: number) => string) => mapOf([{ rowNumber: 1, cells: headersOf(header) }]).plan;
  expect(plan((index) => `phones/${index}`).columns.phone).toHaveLength(100);
  expect(plan((index) => `about/S/F${index}`).features).toHaveLength(2000);
});
