import { aCategory, aCity, aSummary } from './builders.ts';
import { type FakeDirectory, fakeApi } from './fake-api.ts';
import type { FakeServer } from './fake-server.ts';

const restaurant = aCategory();
const bakery = aCategory({ id: 2, name: 'Bakery', slug: 'bakery', icon: 'croissant', businessCount: 812 });

/** Forty businesses of one city in two categories: four pages. */
export const someDirectory = (changes: Partial<FakeDirectory> = {}): FakeDirectory => ({
  businesses: Array.from({ length: 40 }, (_, index) =>
    aSummary({
      id: index + 1,
      slug: `place-${index + 1}`,
      name: `Place ${index + 1}`,
      category: index % 2 === 0 ? restaurant : bakery,
    }),
  ),
  categories: [restaurant, bakery],
  cities: [aCity(), aCity({ id: 2, name: 'Paris', slug: 'paris', country: 'France', countryCode: 'FR', businessCount: 0 })],
  ...changes,
});

/** Has the fake server answer every public call as the directory would. */
export const serveDirectory = (server: FakeServer, directory: FakeDirectory = someDirectory()): void => {
  const answer = fakeApi(directory);
  server.onAnyOther(async ({ path }) => {
    const { status, body, headers } = await answer(path);
    return { status, body, headers };
  });
};
