import { type AddressKind, minIndexedBusinesses, type PublicAddress } from '@directory/contracts';

const thinKinds: ReadonlySet<AddressKind> = new Set(['country', 'countryCategory', 'cityCategory']);

/** A list with too few businesses: its page tells search engines not to keep it. */
export const isThin = ({ kind, businessCount }: PublicAddress): boolean =>
  thinKinds.has(kind) && (businessCount ?? 0) < minIndexedBusinesses;
