import { z } from 'zod';
import { longestText, maxInteger } from '../limits.ts';

/** Lone surrogates and control characters cannot be stored or searched; such a text is refused, not repaired. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text.replace(/[\t\r\n]/g, ' '));

/** The database stores all other characters, such as those of code: a text that it would refuse is refused before. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
export const unstorableText = 'Okunamayan karakterler var';

/** A day. The years of the database's calendar begin with 1, and a period that ends on a day reaches back from it. */
export const dayParam = z.iso.date().refine((day) => day >= '1000-01-01');

/** A text parameter, trimmed; empty counts as absent. */
export const textParam = z
  .string()
  .max(longestText, `At most ${longestText} characters are allowed.`)
  .refine(isCleanText, 'The text holds characters that cannot be searched.')
  .transform((text) => text.trim() || undefined)
  .optional();

/** A text by which a record is named in an address: the database is not asked for what it cannot hold. */
export const nameParam = z.string().refine(isStorable, unstorableText);

/** Page size: a whole number from 1 to `max`. */
export const limitParam = (max: number) => z.coerce.number().int().min(1).max(max);

/** Number of rows to skip. */
export const offsetParam = z.coerce.number().int().min(0).max(maxInteger).default(0);

/** A switch of a filter. */
export const booleanParam = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

const number = '-?\\d{1,3}(?:\\.\\d{1,15})?';
const numbersOf = (text: string): number[] => text.split(',').map(Number);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** A point on the map: `latitude,longitude` in degrees. */
export const pointParam = z
  .string()
  .regex(new RegExp(`^${number},${number}$`), 'Two numbers are expected: latitude,longitude.')
  .transform((text) => {
    const [lat, lng] = numbersOf(text);
    return { latitude: lat, longitude: lng };
  })
  .pipe(z.object({ latitude, longitude }))
  .meta({ description: 'latitude,longitude in degrees' });

/** A part of the map: `west,south,east,north` in degrees. West may lie east of east: such a box crosses the date line. */
export const boxParam = z
  .string()
  .regex(new RegExp(`^${number}(?:,${number}){3}$`), 'Four numbers are expected: west,south,east,north.')
  .transform((text) => {
    const [west, south, east, north] = numbersOf(text);
    return { west, south, east, north };
  })
  .pipe(
    z
      .object({ west: longitude, south: latitude, east: longitude, north: latitude })
      .refine(({ south, north }) => south <= north, 'South must not lie north of north.'),
  )
  .meta({ description: 'west,south,east,north in degrees' });

export const sortOrderParam = z.enum(['asc', 'desc']).default('asc');
export const idParam = z.coerce.number().int().min(1).max(maxInteger);

/** An hour of the week, as the clocks of each business show it: ISO weekday and minute of the day, `7-840` is Sunday 14:00. */
export const weekMinuteParam = z
  .string()
  .regex(/^[1-7]-(?:\d{1,3}|1[0-3]\d\d|14[0-3]\d)$/, 'A weekday from 1 to 7 and a minute from 0 to 1439 are expected: 7-840.')
  .transform((text) => {
    const [day, minute] = text.split('-').map(Number);
    return { day, minute };
  })
  .meta({ description: 'ISO weekday and minute of the day, local to each business: 7-840 is Sunday 14:00' });
