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

/** `prove`: a backup is loaded beside, and compared. */
export const databaseJobKinds = ['backup', 'prove', 'restore', 'optimize'] as const;

/** `copying`, `checking`, `loading`, `swapping`, `tidying`: what a job does at the moment. */
export const databaseJobSteps = ['copying', 'checking', 'loading', 'swapping', 'tidying'] as const;
export type DatabaseJobStep = (typeof databaseJobSteps)[number];

export const backupCauses = ['operator', 'schedule', 'reset', 'restore', 'command', 'found'] as const;

/** Work on the database that goes on after its call was answered. One is done at a time, in the order in which they came. */
export const DatabaseJob = z
  .object({
    id: z.uuid(),
    kind: z.enum(databaseJobKinds),
    state: z.enum(['queued', 'running', 'done', 'failed']),
    step: z.enum(databaseJobSteps).nullable(),
    /** Of the step: bytes of a backup, rows of a restore, tables otherwise. `total` is 0 where it is not known. */
    done: z.int(),
    total: z.int(),
    /** The backup that it makes, proves or restores. */
    backupId: z.uuid().nullable(),
    /** A sentence for operators. */
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DatabaseJob' });
export type DatabaseJob = z.infer<typeof DatabaseJob>;

export const hasJobFinished = ({ state }: Pick<DatabaseJob, 'state'>): boolean => state === 'done' || state === 'failed';

/** Figures of one schema, as the server's statistics have them: rows are estimates. */
export const SchemaStatus = z.object({
  schema: z.string(),
  tables: z.int(),
  bytes: z.int(),
  indexBytes: z.int(),
  rows: z.int(),
  /** Changed or deleted rows that are not tidied up yet. */
  deadRows: z.int(),
  /** Percent of the table reads that an index answered; null where there was none. */
  indexUse: z.number().nullable(),
  /** The tidying up that is longest ago, of tables with rows; null where one never was. */
  lastVacuumAt: z.iso.datetime().nullable(),
});
export type SchemaStatus = z.infer<typeof SchemaStatus>;

/** Jobs of one queue. */
export const QueueDepth = z.object({ queue: z.string(), waiting: z.int(), active: z.int(), delayed: z.int(), failed: z.int() });
export type QueueDepth = z.infer<typeof QueueDepth>;

/** State of the database, measured when it is asked for. */
export const DatabaseStatus = z
  .object({
    bytes: z.int(),
    connections: z.int(),
    maxConnections: z.int(),
    schemas: z.array(SchemaStatus),
    /** Memory of the queue's Redis, bytes; null while it does not answer. */
    redisBytes: z.int().nullable(),
    queues: z.array(QueueDepth),
    disk: DiskSpace,
    /** Where backups are kept: a folder, or a server. */
    backupStore: z.enum(['folder', 's3']),
    /** Time of day of the scheduled backup, UTC; null without one. */
    backupTime: z.string().nullable(),
    /** Days of which every backup is kept; of the weeks before (`backupWeeks`), one each is. */
    backupKeepDays: z.int(),
    /** The job that runs or is next. */
    job: DatabaseJob.nullable(),
  })
  .meta({ id: 'DatabaseStatus' });
export type DatabaseStatus = z.infer<typeof DatabaseStatus>;

export const Backup = z
  .object({
    id: z.uuid(),
    takenAt: z.iso.datetime(),
    cause: z.enum(backupCauses),
    bytes: z.int(),
    /** Null for one that was found in the store and was not read yet. */
    rows: z.int().nullable(),
    /** When it was last loaded and compared; null where it never was. */
    provenAt: z.iso.datetime().nullable(),
    /** Why it cannot be restored; null where it can, as far as is known. */
    fault: z.string().nullable(),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof Backup>;
