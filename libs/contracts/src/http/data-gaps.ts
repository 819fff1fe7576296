import { z } from 'zod';

/** Facts that businesses lack. `place`: nothing at all is known of where it is; `phoneCountry`: a number without its country; `unreadableHours`: days that could not be read. */
export const dataGapKinds = [
  'place',
  'street',
  'coordinates',
  'hours',
  'unreadableHours',
  'phone',
  'phoneCountry',
  'photo',
  'description',
  'website',
] as const;
export type DataGapKind = (typeof dataGapKinds)[number];

/** How many businesses lack each fact. */
const GapCounts = z.record(z.enum(dataGapKinds), z.int());

/** Facts that businesses lack for their structured data, as the last nightly count has it; businesses that have closed for good are left out. */
export const DataGaps = z
  .object({
    /** Null before the first count. */
    countedAt: z.iso.datetime().nullable(),
    /** Businesses that were looked at. */
    total: z.int(),
    missing: GapCounts,
    /** The categories whose businesses lack the most. */
    categories: z.array(z.object({ id: z.int(), name: z.string(), total: z.int(), missing: GapCounts })),
  })
  .meta({ id: 'DataGaps' });
export type DataGaps = z.infer<typeof DataGaps>;
export type GapCount = Omit<DataGaps, 'countedAt'>;
