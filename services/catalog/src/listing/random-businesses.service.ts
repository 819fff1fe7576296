import type { BusinessSummary } from '@directory/contracts';
import { addCacheTags } from '@directory/service-kit';
import { Injectable } from '@nestjs/common';
import { toBusinessSummary } from '../businesses/business.mapper.ts';
import { listedTags } from '../changes/cache-versions/cache-tags.ts';
import { BusinessListsRepository } from './business-lists.repository.ts';
import { mostProbeRounds } from './limits.ts';

const shuffle = <T>(items: T[]): T[] => {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
};

/** Random businesses by independent probes of their ids: one stretch would always show the same neighbours, and ordering by random() reads everything. */
@Injectable()
export class RandomBusinessesService {
  constructor(private readonly businesses: BusinessListsRepository) {}

  /** `limit` different businesses, well-filled ones first of all; fewer only where there are not more. */
  async list(limit: number): Promise<BusinessSummary[]> {
    const ids = new Set<number>();
    for (const isWellFilled of [true, false]) await this.probe(ids, limit, isWellFilled);
    if (ids.size < limit) for (const id of await this.businesses.listOthers([...ids], limit - ids.size)) ids.add(id);
    addCacheTags(listedTags([...ids]));
    const rows = await this.businesses.listByIds([...ids]);
    return rows.map(toBusinessSummary);
  }

  private async probe(ids: Set<number>, limit: number, isWellFilled: boolean): Promise<void> {
    for (let round = 0; round < mostProbeRounds && ids.size < limit; round++) {
      const probes = Array.from({ length: (limit - ids.size) * 2 }, () => Math.random());
      const found = shuffle(await this.businesses.probe(probes, isWellFilled));
      if (!found.length) return;
      for (const id of found) if (ids.size < limit) ids.add(id);
    }
  }
}
