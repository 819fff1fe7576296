import { hash } from 'node:crypto';
import type { StagedRow } from '@directory/contracts';
import { findRegion, fold, identityKeys, writtenForm } from '@directory/text';
import { remembering } from './bounded-cache.ts';
import type { Ids } from './map/ids.ts';
import type { Place } from './map/place.ts';
import { readCountry } from './normalise/country.ts';
import { namesPlace } from './normalise/place-name.ts';

/** A file repeats the addresses of its malls. */
const rememberedForm = remembering(writtenForm);

/** Longer keys would not fit into an index; what stands for them is as unique as they are. */
const longestKey = 500;

const bounded = (key: string): string => {
  if (key.length <= longestKey) return key;
  return `${key.slice(0, key.indexOf(':'))}:${hash('sha256', key)}`;
};

/** 'Lale Sk. 5, 34710 Kadıköy' says where it is; 'Main St 1' alone does not. */
const saysWhere = (address: string): boolean => /,.*\p{L}{3}|\d{4}/u.test(address);

const digit = /\d/;
const betweenParts = /\s*[,/;|]\s*|\s+-\s+/;

const unnamedRoad = /^(?:unnamed (?:road|street)|isimsiz (?:yol|sokak|cadde))$/;

/** Whether a part of an address is the name of a country, a region or the row's city, with or without a postal code. */
const isPlaceName = (part: string, { cityFold, stateFold, countryCode }: Place): boolean => {
  const bare = part.replace(/(?<!\p{L})[\d-]{3,}(?!\p{L})/gu, '').trim();
  const folded = fold(bare);
  if (folded === '' || unnamedRoad.test(folded) || folded === cityFold || folded === stateFold || readCountry(bare) !== null) return true;
  return countryCode !== null && findRegion(bare, countryCode) !== null;
};

/** 'Riyadh, Saudi Arabia' and '34710 Kadıköy/İstanbul' name a place, and no business in it. */
const namesOnlyPlace = (address: string, place: Place): boolean => address.split(betweenParts).every((part) => isPlaceName(part, place));

const houseNumber = /(?<![\d-])\d{1,3}(?!\d)/;

/** An address that names a place alone tells nothing apart; one without any number tells no branches apart that have coordinates to do so. */
const tellsApart = (address: string, place: Place): boolean => {
  if (houseNumber.test(address)) return true;
  if (namesOnlyPlace(address, place)) return false;
  return place.latitude === null || digit.test(place.postalCode === null ? address : address.replaceAll(place.postalCode, ''));
};

const streetWord =
  /(?:^| )(?:sok|sk|sokak|sokagi|cad|cd|cadde|caddesi|mah|mh|mahallesi|bulvari?|blv|yolu|avm|sitesi|plaza|is hani|street|st|road|rd|ave|avenue|lane|ln|drive|dr|blvd|boulevard|highway|hwy|square|mall|center|centre|tower|building|rue|calle|via|rua|platz|weg)(?: |$)|(?:strasse|straat|weg|platz)(?: |$)/;

/** 'Riyadh' in a file without cities may be a place as well as a street: a shop there has its number, a chain has one for each branch. */
const mayNameOnlyPlace = (address: string, { cityFold, latitude }: Place): boolean =>
  cityFold === null &&
  latitude === null &&
  !houseNumber.test(address) &&
  !streetWord.test(fold(address).replace(/unnamed (?:road|street)/, ''));

/** Several cities of a federation have one name; a postal code tells them apart, too. */
const federations: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN']);
const stateOfCity = ({ countryCode, postalCode, stateFold }: Place): string | null =>
  postalCode === null && countryCode !== null && federations.has(countryCode) ? stateFold : null;

/** A street alone is not where a chain's one shop is: its city, or what else says where it lies, and its postal code belong to it. */
const wholeAddress = (address: string | null, place: Place, state = stateOfCity(place)): string | null => {
  const { cityFold, stateFold, countryCode, postalCode } = place;
  if (address === null || !tellsApart(address, place)) return null;
  const folded = fold(address);
  if (cityFold === null ? saysWhere(address) : namesPlace(folded, cityFold)) return folded;
  const city = [cityFold, state];
  const where = [postalCode && fold(postalCode), ...(cityFold === null ? [stateFold, countryCode?.toLowerCase()] : city)];
  return [folded, ...where.filter((part) => part && !namesPlace(folded, part))].join(' ');
};

/** 'A 101' and 'A101' are one name. */
const spaces = / /g;

/** Addresses were once stored without the state of their city: such a key is looked up, and never stored. */
const formerKeys = (nameFold: string, address: string | null, whole: string | null, place: Place): string[] => {
  const former = wholeAddress(address, place, null);
  return former === null || former === whole ? [] : [bounded(`address:${nameFold}|${former}`).replace('address:', 'former:')];
};

/**
 * The keys that tell this business from others, strongest first; empty where the row has nothing but a name. Name and address go in
 * folded: folding again changes nothing and costs little.
 */
export const keysOf = (
  nameFold: string,
  ids: Ids,
  place: Place,
  written: { address: string | null; phoneE164: string | null },
): StagedRow['identityKeys'] => {
  const { phoneE164 } = written;
  const whole = wholeAddress(written.address, place);
  const needsPhone = whole !== null && phoneE164 !== null && mayNameOnlyPlace(written.address ?? '', place);
  const address = needsPhone ? `${phoneE164} ${whole}` : whole;
  const keys = identityKeys({
    placeId: ids.placeId,
    googleId: ids.googleId,
    cid: ids.cid,
    kgmid: ids.kgmid,
    id: ids.ownId,
    slug: ids.ownSlug,
    name: nameFold,
    address,
    latitude: place.latitude,
    longitude: place.longitude,
  }).map(bounded);
  // A number that can be called from everywhere finds the business of a list that has nothing else.
  if (keys.length === 0 && nameFold !== '' && phoneE164 !== null) return [bounded(`phone:${nameFold}|${phoneE164}`)];
  // With an id, how an address is written tells nothing.
  const hasId = [ids.placeId, ids.googleId, ids.cid, ids.kgmid, ids.ownId].some((id) => id !== null);
  if (hasId || address === null || nameFold === '') return keys;
  const former = formerKeys(nameFold, written.address, whole, place);
  return [bounded(`written:${nameFold.replace(spaces, '')}|${rememberedForm(address)}`), ...keys, ...former];
};
