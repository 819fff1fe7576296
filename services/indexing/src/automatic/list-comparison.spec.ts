import type { AddressKind, PublicAddress } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import type { ChangedUrl } from '../engines/search-engine.ts';
import { comparedLists } from './limits.ts';
import { ListComparison } from './list-comparison.ts';

const site = 'https://directory.example';
const list = (kind: AddressKind, slug: string, businessCount: number, parentSlug: string | null = null): PublicAddress => ({
  kind,
  slug,
  parentSlug,
  businessCount,
  changedAt: '2026-01-02T03:04:05.000Z',
  businessId: null,
});

/** The table of known lists as a map, which answers the statements of the comparison. */
const lab = (known: string[] = []) => {
  const compared: { url: string; isThin: boolean }[][] = [];
  const gone: string[] = [];
  const query = async (statement: string, values: unknown[]) => {
    if (statement.startsWith('SELECT url FROM known_lists')) {
      const [after, limit] = values as [string, number];
      return known
        .toSorted()
        .filter((url) => url > after)
        .slice(0, limit)
        .map((url) => ({ url }));
    }
    const [urls, , thin] = values as [string[], number[], boolean[]];
    if (statement.startsWith('DELETE')) gone.push(...urls);
    else compared.push(urls.map((url, index) => ({ url, isThin: thin[index] })));
    return [];
  };
  const found: ChangedUrl[] = [];
  const comparison = new ListComparison(site, async (find) => void found.push(...(await find({ query } as unknown as EntityManager))));
  return { comparison, compared, gone, found };
};

describe('the comparison of lists', () => {
  it('takes every kind of list by its address, and says which are thin', async () => {
    const { comparison, compared } = lab();
    await comparison.add([list('category', 'cafes', 1), list('cityCategory', 'cafes', 2, 'berlin'), list('country', 'DE', 3)]);
    await comparison.end();
    expect(compared.flat()).toEqual([
      { url: `${site}/category/cafes`, isThin: false },
      { url: `${site}/city/berlin/cafes`, isThin: true },
      { url: `${site}/country/de`, isThin: false },
    ]);
  });

  it('finds known lists that have not come, on however many pages', async () => {
    const kept = Array.from({ length: comparedLists + 5 }, (_, index) => list('city', `city-${index}`, 3));
    const { comparison, gone, found } = lab([...kept.map(({ slug }) => `${site}/city/${slug}`), `${site}/city/atlantis`, `${site}/zz`]);
    await comparison.add(kept);
    await comparison.end();
    expect(gone).toEqual([`${site}/city/atlantis`, `${site}/zz`]);
    expect(found).toEqual(gone.map((url) => ({ url, type: 'URL_DELETED' })));
  });

  it('compares so many at a time', async () => {
    const { comparison, compared } = lab();
    for (let added = 0; added < 2; added++)
      await comparison.add(Array.from({ length: comparedLists }, (_, index) => list('city', `city-${added}-${index}`, 3)));
    expect(compared.map(({ length }) => length)).toEqual([comparedLists, comparedLists]);
    await comparison.end();
    expect(compared).toHaveLength(2);
  });
});
