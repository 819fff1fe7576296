import { hash } from 'node:crypto';
import type { StagedRow } from '@directory/contracts';
import { fold, identityKeys } from '@directory/text';
import type { Ids } from './map/ids.ts';
import type { Place } from './map/place.ts';
import { namesPlace } from './normalise/place-name.ts';

/** Longer keys would not fit into an index; what stands for them is as unique as they are. */
const longestKey = 500;

const bounded = (key: string): string => {
  if (key.length <= longestKey) return key;
  return `${key.slice(0, key.indexOf(':'))}:${hash('sha256', key)}`;
};

/** 'Lale Sk. 5, 34710 Kadıköy' says where it is; 'Main St 1' alone does not. */
const saysWhere = (address: string): boolean => /,.*\p{L}{3}|\d{4}/u.test(address);

/** A street alone is not where a chain's one shop is: its city, or what else says where it lies, and its postal code belong to it. */
const wholeAddress = (address: string | null, { cityFold, stateFold, countryCode, postalCode }: Place): string | null => {
  if (address === null) return null;
  const folded = fold(address);
  if (cityFold === null ? saysWhere(address) : namesPlace(folded, cityFold)) return folded;
  const where = [postalCode && fold(postalCode), ...(cityFold === null ? [stateFold, countryCode?.toLowerCase()] : [cityFold])];
  return [folded, ...where.filter((part) => part && !namesPlace(folded, part))].join(' ');
};

/**
 * What tells this business from others, strongest first; empty where the row has nothing but a name. Name and address go in
 * folded: folding again changes nothing and costs little.
 */
export const keysOf = (nameFold: string, ids: Ids, place: Place, writtenAddress: string | null): StagedRow['identityKeys'] =>
  identityKeys({
    placeId: ids.placeId,
    googleId: ids.googleId,
    cid: ids.cid,
    kgmid: ids.kgmid,
    id: ids.ownId,
    slug: ids.ownSlug,
    name: nameFold,
    address: wholeAddress(writtenAddress, place),
    latitude: place.latitude,
    longitude: place.longitude,
  }).map(bounded);
