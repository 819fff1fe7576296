import { identityKeys } from '@directory/text';
import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { raiseIdentityVersion } from './identity-version.ts';

interface NamedPlace {
  name: string;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** A key of a living business stays with it: two may share a name and an address. One whose business is gone goes on. */
const addKeys = `
  INSERT INTO business_identities AS i (key, business_id) SELECT DISTINCT md5(k)::uuid, $1::integer FROM unnest($2::text[]) AS k
  ON CONFLICT (key) DO UPDATE SET business_id = EXCLUDED.business_id WHERE NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = i.business_id)`;

/** A file that calls a business by its new name means it, and so does one that calls it by an old one. */
export const addIdentities = async (manager: EntityManager, id: number, place: NamedPlace): Promise<void> => {
  if ((await execute(manager, addKeys, [id, identityKeys(place)])) > 0) await raiseIdentityVersion(manager);
};
