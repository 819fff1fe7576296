import { z } from 'zod';
import { Category } from './category.ts';
import { City } from './city.ts';

/** Figures of the back office, all of them measured. */
export const Analytics = z
  .object({
    total: z.int(),
    categories: z.int(),
    cities: z.int(),
    averageRating: z.number().nullable(),
    /** This month's new records against last month's, percent; null without a last month. */
    growth: z.number().nullable(),
    /** Percent of the readiness samples that were ready. */
    uptime: z.number().nullable(),
    /** The 5 largest. */
    topCategories: z.array(Category),
    topCities: z.array(City),
    /** Entries of the audit log of the last 30 days by action, such as `import.applied`. */
    activity: z.record(z.string(), z.int()),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof Analytics>;

/** The disk that uploads are written to. */
export const DiskSpace = z
  .object({
    freeBytes: z.int(),
    /** So little is free that imports, and soon all else, will fail for it. */
    isLow: z.boolean(),
  })
  .meta({ id: 'DiskSpace' });
export type DiskSpace = z.infer<typeof DiskSpace>;

/** One counter that differs from what counting gives. `place`: id or code of the place, or city/category/country of a mix. */
export const CounterDrift = z.object({
  counter: z.string(),
  place: z.string(),
  field: z.string(),
  stored: z.number(),
  counted: z.number(),
});
export type CounterDrift = z.infer<typeof CounterDrift>;

/** A recount of every counter. `drifts`: how many differed, null while it goes on; `sample`: the first hundred of them. */
export const CounterCheck = z
  .object({
    id: z.uuid(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    drifts: z.int().nullable(),
    sample: z.array(CounterDrift),
  })
  .meta({ id: 'CounterCheck' });
export type CounterCheck = z.infer<typeof CounterCheck>;

/** Work on the database that goes on after its call was answered. */
export const DatabaseJob = z.looseObject({ id: z.uuid() }).meta({ id: 'DatabaseJob' });
export type DatabaseJob = z.infer<typeof DatabaseJob>;

export const DatabaseStatus = z.looseObject({}).meta({ id: 'DatabaseStatus' });
export type DatabaseStatus = z.infer<typeof DatabaseStatus>;

export const Backup = z.looseObject({ id: z.uuid() }).meta({ id: 'Backup' });
export type Backup = z.infer<typeof Backup>;
