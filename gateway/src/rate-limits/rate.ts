import { z } from 'zod';

/** So many in so long: all of them at once, or spread over the time. */
export interface Rate {
  count: number;
  /** ms */
  windowMs: number;
}

const units = { s: 1000, min: 60_000, h: 3_600_000 } as const;

const parse = (text: string): Rate | null | undefined => {
  if (text === '0') return null;
  const [, count, times, unit] = /^([1-9]\d{0,6})\/([1-9]\d{0,3})?(s|min|h)$/.exec(text) ?? [];
  return count === undefined ? undefined : { count: Number(count), windowMs: Number(times ?? 1) * units[unit as keyof typeof units] };
};

/** A rate as it is configured: `60/min`, `20/10min`, `5/s`, `100/h`; `0` is null, no limit. */
export const rateSetting = z.string().transform((text, context) => {
  const rate = parse(text.trim());
  if (rate !== undefined) return rate;
  context.addIssue('must be 0 or a rate such as 60/min, 20/10min, 5/s or 100/h');
  return z.NEVER;
});
