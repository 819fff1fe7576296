import type { Figure } from './figures.ts';
import { median } from './median.ts';

/** Cities whose pages are measured, the largest ones: enough that one slow answer does not move the middle. */
const measuredCities = 24;
/** Times that each page is asked for once it is in the cache. */
const cachedRounds = 10;

const requestMs = async (url: string): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - start;
};

interface Pair {
  city: string;
  categoryInCity: string;
}

const slugsAt = async (url: string): Promise<string[]> => ((await (await fetch(url)).json()) as { slug: string }[]).map(({ slug }) => slug);

/** Each city with its largest category. */
const pairsAt = async (address: string): Promise<Pair[]> => {
  const cities = await slugsAt(`${address}/api/cities?limit=${measuredCities}`);
  const categories = await Promise.all(cities.map((city) => slugsAt(`${address}/api/cities/${city}/categories?limit=1`)));
  return cities.flatMap((city, index) =>
    categories[index].map((category) => ({ city: `${address}/city/${city}`, categoryInCity: `${address}/city/${city}/${category}` })),
  );
};

/** Middle times of both kinds of page. They take turns in coming first: the second one finds what both read in the cache. */
const middlesOf = async (pairs: readonly Pair[]): Promise<{ ours: number; reference: number }> => {
  const times = { city: [] as number[], categoryInCity: [] as number[] };
  for (const [index, pair] of pairs.entries()) {
    const order = index % 2 === 0 ? (['city', 'categoryInCity'] as const) : (['categoryInCity', 'city'] as const);
    for (const kind of order) times[kind].push(await requestMs(pair[kind]));
  }
  return { ours: median(times.categoryInCity), reference: median(times.city) };
};

const figureOf = (figure: string, middles: { ours: number; reference: number }, target: number): Figure => ({
  figure,
  unit: 'ms',
  ...middles,
  against: 'city page',
  target,
});

/** A category in a city beside the whole city, first as nobody has asked for them yet, then from the cache; a fifth is what a busy machine moves them by. */
export const benchPlacePages = async (address: string): Promise<Figure[]> => {
  const [first, ...pairs] = await pairsAt(address);
  // The first page of a kind is made with code that no page has run through yet.
  for (const url of Object.values(first)) await requestMs(url);
  const rendered = await middlesOf(pairs);
  const cached = await middlesOf(Array.from({ length: cachedRounds }, () => pairs).flat());
  return [figureOf('Category in a city, rendered', rendered, 1.2), figureOf('Category in a city, from the cache', cached, 1.2)];
};
