import { dearestOf, flooderOf } from '../../bench/fair-share/callers.ts';
import { type Client, type Experience, visitAll } from '../../bench/fair-share/visits.ts';
import type { Campaign } from '../campaign.ts';
import { floodSeconds } from '../limits.ts';

const inWords = ({ times, refused }: Experience): string => `the flood got ${times.length} answers and ${JSON.stringify(refused)}`;

const flood = (name: string, clientOf: (origin: string, directory: Parameters<typeof flooderOf>[1]) => Client): Campaign => ({
  name,
  seconds: floodSeconds,
  attack: async ({ origin, directory }) => inWords((await visitAll([clientOf(origin, directory)], floodSeconds))[0]),
});

let number = 0;
/** Another address with each call, all of one /56. */
const addressOfNetwork = (): string => `2001:db8:77:${(++number % 256).toString(16)}::${(number % 60_000).toString(16)}`;

export const floods: Campaign[] = [
  flood('the dearest calls over 24 connections of one client', flooderOf),
  flood('the same from all over one IPv6 /56', (origin, directory) => ({ ...flooderOf(origin, directory), address: addressOfNetwork })),
  flood('searches of twenty letters alone', (origin, directory) => ({ ...flooderOf(origin, directory), nextPath: dearestOf })),
];
