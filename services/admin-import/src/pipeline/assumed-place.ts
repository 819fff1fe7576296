import type { Country } from '@directory/text';

/** Where the rows of a file lie that do not say it themselves. */
export interface AssumedPlace {
  /** As an operator says. */
  country: Country | null;
  city: string | null;
  /** Common to the rows of the file. */
  fileCountry: Country | null;
  /** Rows of our own export get the country that their facts say, too: a repair. */
  repairsOwn: boolean;
}

export const nothingAssumed: AssumedPlace = { country: null, city: null, fileCountry: null, repairsOwn: false };

/** The meaning of the same cells depends on it: a part of every row's hash. */
export const assumptionKey = ({ country, city, fileCountry, repairsOwn }: AssumedPlace): string =>
  country || city || fileCountry || repairsOwn ? `\x1c${[country?.code, city, fileCountry?.code, repairsOwn].join('\x1d')}` : '';
