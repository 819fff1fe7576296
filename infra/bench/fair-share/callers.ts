import type { Client } from './visits.ts';

/** Addresses that visitors ask for, of what a directory holds. */
export interface Directory {
  slugs: string[];
  cities: string[];
  categories: string[];
}

const visitors = 20;
/** A visitor reads before asking for more, ms. */
const readingMs = 1000;
const flooders = 24;

const readNames = async (origin: string, path: string): Promise<string[]> => {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
};

export const readDirectory = async (origin: string): Promise<Directory> => ({
  slugs: await readNames(origin, '/api/businesses?limit=1000&offset=0'),
  cities: await readNames(origin, '/api/cities?limit=200&offset=0'),
  categories: await readNames(origin, '/api/categories?limit=100&offset=0'),
});

/** One of a list, another one with each number. */
const nth = (list: readonly string[], number: number): string => list[(number * 7919) % list.length];

let asked = 0;

/** Pages, lists and searches as visitors ask for them, each another one. */
const ordinaryPath = ({ slugs, cities, categories }: Directory): string => {
  const number = ++asked;
  const kinds = [
    () => `/business/${nth(slugs, number)}`,
    () => `/api/businesses?limit=12&offset=${(number % 80) * 12}&city=${nth(cities, number)}`,
    () => `/city/${nth(cities, number)}?sort=${number % 4 < 2 ? 'name' : 'rating'}&order=${number % 2 ? 'asc' : 'desc'}`,
    () => `/api/businesses?limit=12&offset=${(number % 80) * 12}&category=${nth(categories, number)}&sortBy=rating&sortOrder=desc`,
    () => `/api/businesses/suggest?q=${nth(slugs, number).slice(0, 4 + (number % 5))}`,
    () => `/api/businesses?limit=12&search=${nth(slugs, number).split('-')[0]}&offset=${(number % 20) * 12}`,
  ];
  return kinds[number % kinds.length]();
};

const letters = 'abcdefghiklmnoprstuvwyz';
const lettersFrom = (number: number): string => letters.slice(number % letters.length) + letters.slice(0, number % letters.length);

/** The dearest call there is, each another one: twenty letters in an order of their own. */
export const dearestOf = (): string => {
  const number = ++asked;
  const words = [...lettersFrom(number).slice(0, 20)].join('%20');
  return `/api/businesses?limit=12&offset=${number % 900}&search=${words}`;
};

/** Dear calls of each kind, each another one. */
const dearPath = ({ categories }: Directory): string => {
  const number = ++asked;
  const box = `bbox=${-170 + (number % 500) / 100},-60,170,70`;
  const kinds = [
    () => `/api/businesses?limit=12&openNow=true&sortBy=name&offset=${number % 980}`,
    () => `/api/businesses/facets?openNow=true&minRating=${(number % 50) / 10}&category=${nth(categories, number)}`,
    () => `/api/businesses?limit=12&openNow=true&search=${letters[number % letters.length]}&${box}`,
    dearestOf,
    () => `/api/businesses/facets?minRating=${(number % 50) / 10}&${box}`,
    () => `/api/businesses?limit=1000&offset=${number % 99_000}&sortBy=city`,
  ];
  return kinds[number % kinds.length]();
};

export const visitorsOf = (origin: string, directory: Directory): Client[] =>
  Array.from({ length: visitors }, (_, index) => ({
    origin,
    address: `198.51.100.${index + 1}`,
    nextPath: () => ordinaryPath(directory),
    pauseMs: readingMs,
    connections: 1,
  }));

/** An operator who pages through the businesses and looks for some. */
export const operatorOf = (origin: string, cookie: string): Client => ({
  origin,
  address: '198.51.100.200',
  headers: { cookie, origin },
  nextPath: () => `/api/admin/businesses?limit=20&offset=${(++asked * 20) % 300_000}`,
  pauseMs: readingMs,
  connections: 1,
});

/** One client that asks over many connections as fast as it is answered, whatever the answer. */
export const flooderOf = (origin: string, directory: Directory, address = '203.0.113.9'): Client => ({
  origin,
  address,
  nextPath: () => dearPath(directory),
  pauseMs: 0,
  connections: flooders,
});
