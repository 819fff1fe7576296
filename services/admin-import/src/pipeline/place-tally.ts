import type { CountrySource } from '@directory/contracts';
import type { Placing } from './row-mapper.ts';

export interface PlaceCounts {
  /** Rows that name no country, and no city, themselves. */
  withoutCountry: number;
  withoutCity: number;
  /** Rows without a country of their own, by where it was found and which it is: 'phone TR'. */
  found: Record<string, number>;
}

const nothingCounted = (): PlaceCounts => ({ withoutCountry: 0, withoutCity: 0, found: {} });

const keyOf = (source: CountrySource, countryCode: string): string => `${source} ${countryCode}`;

/** Counts how rows came to their country. */
export class PlaceTally {
  readonly counts = nothingCounted();

  add({ countrySource, namesCity, tellsCity }: Placing, countryCode: string | null): void {
    if (!namesCity && !tellsCity) this.counts.withoutCity++;
    if (countrySource === 'row') return;
    this.counts.withoutCountry++;
    if (countrySource !== null && countryCode !== null) this.addFound(keyOf(countrySource, countryCode), 1);
  }

  addAll({ withoutCountry, withoutCity, found }: PlaceCounts): void {
    this.counts.withoutCountry += withoutCountry;
    this.counts.withoutCity += withoutCity;
    for (const [key, rows] of Object.entries(found)) this.addFound(key, rows);
  }

  private addFound(key: string, rows: number): void {
    this.counts.found[key] = (this.counts.found[key] ?? 0) + rows;
  }
}
