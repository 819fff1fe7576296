import { identityKeys } from '@directory/text';
import type { EntityManager } from 'typeorm';
import { execute } from '../../database/sql.ts';
import { bumpIdentityVersion } from './identity-version.ts';

interface NamedPlace {
  name: string;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** A key of a living business stays with it, since two may share a name and an address; a key whose business was removed moves on. */
const addKeys = `
  INSERT INTO business_identities AS i (key, business_id) SELECT DISTINCT md5(k)::uuid, $1::integer FROM unnest($2::text[]) AS k
  ON CONFLICT (key) DO UPDATE SET business_id = EXCLUDED.business_id WHERE NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = i.business_id)`;

/** Adds the keys of a business's present name and place; former ones stay, so that a file may call it by either. */
export const indexIdentityKeys = async (manager: EntityManager, id: number, place: NamedPlace): Promise<void> => {
  if ((await execute(manager, addKeys, [id, identityKeys(place)])) > 0) await bumpIdentityVersion(manager);
};
