import type { Business } from '@directory/contracts';
import { contentDigest, DomainError } from '@directory/service-kit';

/** The state that an edit began with, as far as it says so. */
export interface Precondition {
  /** `If-Match`: entity tags of the public answer, in any encoding. */
  ifMatch?: string;
  updatedAt?: string;
}

/** The digest in an entity tag; the part behind it names the encoding in which the answer was sent. */
const digestOf = (tag: string): string => /^(?:W\/)?"([^"-]+|[\w-]{24})(?:-(?:br|gzip))?"$/.exec(tag.trim())?.[1] ?? '';

const matches = (ifMatch: string, business: Business): boolean => {
  if (ifMatch.trim() === '*') return true;
  const digest = contentDigest(JSON.stringify(business));
  return ifMatch.split(',').some((tag) => digestOf(tag) === digest);
};

/** Refuses an edit that began with another state than the present one. Without a precondition the last write wins. */
export const requireUnchanged = (business: Business, { ifMatch, updatedAt }: Precondition): void => {
  const isSameTime = updatedAt === undefined || Date.parse(updatedAt) === Date.parse(business.updatedAt);
  if (!isSameTime || (ifMatch !== undefined && !matches(ifMatch, business))) throw new DomainError('BUSINESS_CHANGED');
};
