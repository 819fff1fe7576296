import { weekMinuteAt } from '@directory/opening-hours';
import { fold } from '@directory/text';
import type { Client } from 'pg';

/** A business as a query is judged by it: texts are folded, so that spellings compare. */
export interface StoredBusiness {
  id: number;
  name: string;
  category: string;
  city: string;
  address: string;
  /** Digits of its number with those of the country, as far as they are known. */
  phone: string;
  /** At the moment of the reading. */
  isOpen: boolean;
}

/** A business as its source describes it. */
interface Unfolded {
  id: number;
  name: string;
  category: string;
  city: string | null;
  address: string | null;
  phone: string | null;
  isOpen: boolean;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const foldedBusiness = ({ id, name, category, city, address, phone, isOpen }: Unfolded): StoredBusiness => ({
  id,
  name: fold(name),
  category: fold(category),
  city: fold(city ?? ''),
  address: fold(address ?? ''),
  phone: digitsOf(phone ?? ''),
  isOpen,
});

const minutesOfZones = async (client: Client): Promise<Record<string, number | null>> => {
  const { rows } = await client.query<{ zone: string }>('SELECT DISTINCT time_zone AS zone FROM businesses WHERE time_zone IS NOT NULL');
  const now = Date.now();
  return Object.fromEntries(rows.map(({ zone }) => [zone, weekMinuteAt(zone, now)]));
};

const all = `
  SELECT b.id, b.name_fold AS name, b.category_fold AS category, coalesce(b.city_fold, '') AS city, b.address,
    regexp_replace(coalesce(split_part(b.phone_e164, ';', 1), b.phone, ''), '\\D', '', 'g') AS phone,
    coalesce(b.is_open AND b.business_status = 'OPERATIONAL' AND b.open_minutes @> ($1::jsonb ->> b.time_zone)::integer, false) AS "isOpen"
  FROM businesses b`;

/** A row: names of the catalog are folded. */
type Stored = Omit<StoredBusiness, 'address'> & Pick<Unfolded, 'address'>;

/** Every business of a directory. */
export const readBusinesses = async (client: Client): Promise<StoredBusiness[]> =>
  (await client.query<Stored>(all, [JSON.stringify(await minutesOfZones(client))])).rows.map((row) => ({
    ...row,
    address: fold(row.address ?? ''),
  }));
