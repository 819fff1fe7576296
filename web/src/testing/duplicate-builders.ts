import type { BusinessComparison, BusinessMerge, DuplicatePair, DuplicateSearch } from '@directory/contracts';
import { aBusiness } from './builders.ts';

const first = aBusiness({ id: 1, slug: 'lale', name: 'Lale Kebap', phone: '0216 1', website: null, reviewCount: 40 });
const second = aBusiness({
  id: 2,
  slug: 'lale-salonu',
  name: 'Lale Kebap Salonu',
  phone: '0216 2',
  website: 'https://lale.example',
  reviewCount: 3,
});

export const aDuplicateSearch = (more: Partial<DuplicateSearch> = {}): DuplicateSearch => ({
  state: 'done',
  startedAt: '2026-11-29T09:00:00.000Z',
  finishedAt: '2026-11-29T09:00:05.000Z',
  businesses: 365_000,
  compared: 1200,
  isOutdated: false,
  ...more,
});

export const aDuplicatePair = (more: Partial<DuplicatePair> = {}): DuplicatePair => ({
  first,
  second,
  reasons: ['phone', 'similar-name'],
  distanceKm: 0.04,
  ...more,
});

export const aComparison = (more: Partial<BusinessComparison> = {}): BusinessComparison => ({
  first,
  second,
  differing: ['name', 'phone', 'website', 'rating'],
  reasons: ['phone', 'similar-name'],
  distanceKm: 0.04,
  isDismissed: false,
  ...more,
});

export const aBusinessMerge = (more: Partial<BusinessMerge> = {}): BusinessMerge => ({
  id: '0198f3a0-0000-7000-8000-000000000001',
  kept: { id: 1, slug: 'lale', name: 'Lale Kebap' },
  removed: { id: 2, slug: 'lale-salonu', name: 'Lale Kebap Salonu' },
  taken: ['website'],
  mergedAt: '2026-11-29T09:00:00.000Z',
  undoneAt: null,
  undoableUntil: '2126-12-29T09:00:00.000Z',
  ...more,
});
