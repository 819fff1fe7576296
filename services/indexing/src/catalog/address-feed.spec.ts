import { Readable } from 'node:stream';
import type { PublicAddress } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { readAddresses } from './address-feed.ts';

const lines = ['category\tcafes\t\\N\t3\t2026-01-02T03:04:05.000Z\t\\N', 'business\troma\t\\N\t\\N\t2026-01-03T03:04:05.000Z\t7', 'end\t2'];

const read = async (text: string, size = text.length): Promise<PublicAddress[]> => {
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
  const addresses: PublicAddress[] = [];
  for await (const batch of readAddresses(Readable.from(pieces))) addresses.push(...batch);
  return addresses;
};

const whole = `${lines.join('\n')}\n`;

describe('readAddresses', () => {
  it.each([1, 7, whole.length])('reads lines that come in pieces of %i characters', async (size) => {
    expect(await read(whole, size)).toEqual([
      { kind: 'category', slug: 'cafes', parentSlug: null, businessCount: 3, changedAt: '2026-01-02T03:04:05.000Z', businessId: null },
      { kind: 'business', slug: 'roma', parentSlug: null, businessCount: null, changedAt: '2026-01-03T03:04:05.000Z', businessId: 7 },
    ]);
  });

  it('reads a catalog without businesses', async () => expect(await read('end\t0\n')).toEqual([]));

  it.each([
    ['nothing', ''],
    ['no last line', `${lines.slice(0, 2).join('\n')}\n`],
    ['half a last line', whole.slice(0, -1)],
    ['a line too few', `${lines[0]}\nend\t2\n`],
  ])('refuses an answer with %s', async (_, text) => {
    await expect(read(text)).rejects.toThrow('break off');
  });

  it.each([['<html>'], ['shop\tx\t\\N\t\\N\t2026-01-03T03:04:05.000Z\t7'], ['business\t\t\\N\t\\N\t2026-01-03T03:04:05.000Z\t7']])(
    'refuses the line %s',
    async (line) => {
      await expect(read(`${line}\nend\t1\n`)).rejects.toThrow('no line of addresses');
    },
  );
});
