import { auditTextLength } from './limits.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const truncate = (text: string): string =>
  text.length > auditTextLength ? `${text.slice(0, auditTextLength).toWellFormed()} … (${text.length})` : text;

/** A value for the audit log, in which long texts are cut and say how long they were. */
export const truncateTexts = (value: unknown): Json => {
  if (typeof value === 'string') return truncate(value);
  if (Array.isArray(value)) return value.map(truncateTexts);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, truncateTexts(one)]));
  return (value ?? null) as Json;
};
