import type { StagedRow } from '@directory/contracts';
import { readCid, readGoogleId, readGooglePlaceId, readKgmid, readOwnId, readPlaceId, readSlug } from '../normalise/ids.ts';
import type { LinkedIds } from '../normalise/map-link.ts';
import type { SourceRow } from '../source-row.ts';

export type Ids = Pick<StagedRow, 'placeId' | 'googleId' | 'cid' | 'kgmid'> & {
  /** Ours, in our own export only: elsewhere such a column counts rows of somebody else's table. */
  ownId: string | null;
  ownSlug: string | null;
};

const withoutYesNo =
  <T>(reader: (value: string | number) => T) =>
  (value: string | number | boolean): T | null =>
    typeof value === 'boolean' ? null : reader(value);

/** Ids of a row; those that a link to the map carries stand in for columns that are missing. */
export const mapIds = (source: SourceRow, linked: LinkedIds): Ids => {
  const isOwn = source.plan.sourceFormat === 'own';
  const placeId = source.read('placeId', withoutYesNo(readPlaceId)) ?? (isOwn ? null : source.read('id', withoutYesNo(readGooglePlaceId)));
  return {
    placeId: placeId ?? linked.placeId,
    googleId: source.read('googleId', withoutYesNo(readGoogleId)) ?? linked.googleId,
    cid: source.read('cid', withoutYesNo(readCid)) ?? linked.cid,
    kgmid: source.read('kgmid', withoutYesNo(readKgmid)),
    ownId: isOwn ? source.read('id', withoutYesNo(readOwnId)) : null,
    ownSlug: isOwn ? source.readText('slug', readSlug) : null,
  };
};
