type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const longest = 4000;

/** A value for the audit log: texts of pages are cut, and say so, so that an entry stays small enough to be sent. */
export const shortened = (value: unknown): Json => {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest).toWellFormed()} … (${value.length})` : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
  return (value ?? null) as Json;
};
