import { fold } from './fold.ts';

/** The fields that tell a business from others, as far as a row has them. */
export interface IdentityFields {
  placeId?: string | null;
  /** '0x…:0x…'. */
  googleId?: string | null;
  /** Decimal digits; as text, since a number would have lost the last ones. */
  cid?: string | null;
  kgmid?: string | null;
  /** Our own id and slug, in a re-import of an export. */
  id?: number | string | null;
  slug?: string | null;
  name: string;
  /** The whole address. Where a source has the street alone, city and postal code belong behind it: a chain has many a 'Main St 1'. */
  address?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

const googleIdParts = /^0x([0-9a-f]{1,16}):0x([0-9a-f]{1,16})$/;
const digits = /^\d{1,20}$/;

/** The second half of a google id is the cid in hexadecimal: sources with either of them meet. */
const cidOf = (cid: string | null | undefined, googleId: string | null): string | null => {
  if (cid && digits.test(cid)) return cid;
  const hex = googleId ? googleIdParts.exec(googleId)?.[2] : undefined;
  return hex ? BigInt(`0x${hex}`).toString() : null;
};

/** Rounding makes −0.000001 '-0.00000'. */
const degrees = (value: number): string => value.toFixed(5).replace(/^-(0\.0+)$/, '$1');

const pointKey = (name: string, latitude: number | null | undefined, longitude: number | null | undefined): string | null =>
  Number.isFinite(latitude) && Number.isFinite(longitude)
    ? `point:${name}|${degrees(latitude as number)},${degrees(longitude as number)}`
    : null;

const key = (kind: string, value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : `${kind}:${value}`;

/**
 * Keys of identity, strongest first: `place:`, `google:`, `cid:`, `kgmid:`, `id:`, `slug:`, `address:` (folded name and address),
 * `point:` (folded name and coordinates rounded to 5 places). Empty where a row has nothing but a name.
 */
export const identityKeys = (fields: IdentityFields): string[] => {
  const googleId = fields.googleId?.trim().toLowerCase() || null;
  const name = fold(fields.name);
  const address = fold(fields.address ?? '');
  return [
    key('place', fields.placeId?.trim()),
    key('google', googleId),
    key('cid', cidOf(fields.cid?.trim(), googleId)),
    key('kgmid', fields.kgmid?.trim()),
    key('id', fields.id),
    key('slug', fields.slug?.trim()),
    name && address ? `address:${name}|${address}` : null,
    name ? pointKey(name, fields.latitude, fields.longitude) : null,
  ].filter((one) => one !== null);
};
