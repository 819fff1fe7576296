import { z } from 'zod';
import { maxInteger } from '../limits.ts';
import { pagePaths } from '../page-paths.ts';
import { readCopyLine } from './export.ts';

/**
 * `GET /internal/public-addresses`: the pages of everything in the catalog as COPY text, one line each, as one state of it: first the lists,
 * then the businesses by id. The last line is `end` and the number of lines before it: without it the answer was cut off.
 */
export const PublicAddressesQuery = z.object({
  /** Only pages that changed after this instant. */
  changedSince: z.iso.datetime().optional(),
  /** Only businesses with a larger id, and no lists: the next page after the last business of one; 0 for the first. */
  afterBusiness: z.coerce.number().int().min(0).max(maxInteger).optional(),
  /** The most businesses. */
  limit: z.coerce.number().int().min(1).optional(),
});
export type PublicAddressesQuery = z.infer<typeof PublicAddressesQuery>;

const pathsOf = {
  country: ({ slug }: Slugs) => pagePaths.country(slug),
  category: ({ slug }: Slugs) => pagePaths.category(slug),
  city: ({ slug }: Slugs) => pagePaths.city(slug),
  countryCategory: ({ slug, parentSlug }: Slugs) => pagePaths.countryCategory(parentSlug ?? '', slug),
  cityCategory: ({ slug, parentSlug }: Slugs) => pagePaths.cityCategory(parentSlug ?? '', slug),
  business: ({ slug }: Slugs) => pagePaths.business(slug),
} as const;

export type AddressKind = keyof typeof pathsOf;

/** Path of the page, percent-encoded. */
export const pathOfAddress = (address: Slugs & { kind: AddressKind }): string => pathsOf[address.kind](address);

interface Slugs {
  /** That of the category for a category in a city or a country; the code of a country. */
  slug: string;
  /** Slug of the city, or code of the country, that the list of a category lies in; null for all other kinds. */
  parentSlug: string | null;
}

/** A page of the public site that the catalog has content for. */
export interface PublicAddress extends Slugs {
  kind: AddressKind;
  /** Businesses that a list has, at least 1; null for a business. */
  businessCount: number | null;
  /** Newest change of the business, or of a business in the list, ISO 8601 in UTC. */
  changedAt: string;
  /** Id of the business; null for a list. */
  businessId: number | null;
}

/** `GET /internal/public-addresses/version`: another one after each change of the catalog. */
export const AddressesVersion = z.object({ version: z.string() });
export type AddressesVersion = z.infer<typeof AddressesVersion>;

/** Kind of the last line. */
export const addressesEnd = 'end';

const isKind = (kind: string | null): kind is AddressKind => kind !== null && Object.hasOwn(pathsOf, kind);

/** A line without its line feed. → its page, or the number of pages that the last line declares; throws for any other line */
export const readAddressLine = (line: string): PublicAddress | number => {
  const [kind, slug, parentSlug, businessCount, changedAt, businessId] = readCopyLine(line);
  if (kind === addressesEnd && /^\d+$/.test(slug ?? '')) return Number(slug);
  if (!isKind(kind) || !slug || !changedAt || businessId === undefined)
    throw new Error(`This is no line of addresses: ${line.slice(0, 200)}`);
  return {
    kind,
    slug,
    parentSlug,
    businessCount: businessCount === null ? null : Number(businessCount),
    changedAt,
    businessId: businessId === null ? null : Number(businessId),
  };
};
