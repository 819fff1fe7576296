import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { delaysMs, limits } from '../../../config/limits.ts';
import { businessQuery } from '../../../features/businesses/api/get-business.ts';
import type { DeviceEntry } from '../../../features/businesses/model/device-list.ts';
import { savedBusinesses } from '../../../features/businesses/model/device-lists.ts';
import { gone } from '../../../lib/api/load.ts';

/** Those that were seen longest ago, a few at a time: the list as a whole is told to nobody. */
const outdated = (saved: readonly DeviceEntry[], now: number): string[] =>
  saved
    .filter(({ at }) => now - at > delaysMs.savedRenewal)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, limits.renewedSaved)
    .map(({ business }) => business.slug);

/** Asks again for saved businesses of which little is known today. → slugs of those that the directory does not list any more */
export const useRenewal = (saved: readonly DeviceEntry[]): ReadonlySet<string> => {
  const [slugs] = useState(() => outdated(saved, Date.now()));
  const answers = useQueries({ queries: slugs.map(businessQuery) });
  const missing = slugs.filter((_, index) => answers[index].data === null || answers[index].data === gone);
  const answered = answers.flatMap(({ data, dataUpdatedAt }, index) =>
    data && data !== gone ? [{ slug: slugs[index], data, dataUpdatedAt }] : [],
  );
  const renewedAt = answered.map(({ slug, dataUpdatedAt }) => `${slug} ${dataUpdatedAt}`).join();
  useEffect(() => {
    for (const { slug, data, dataUpdatedAt } of answered) savedBusinesses.renew(slug, data, dataUpdatedAt);
  }, [renewedAt]);
  return new Set(missing);
};
