import { weekMinuteAt } from '@directory/opening-hours';
import { fold } from '@directory/text';
import type { Client } from 'pg';

/** A business as a query is judged by it: texts are folded, so that spellings compare. */
export interface StoredBusiness {
  id: number;
  name: string;
  category: string;
  city: string;
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
  phone: string | null;
  isOpen: boolean;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const foldedBusiness = ({ id, name, category, city, phone, isOpen }: Unfolded): StoredBusiness => ({
  id,
  name: fold(name),
  category: fold(category),
  city: fold(city ?? ''),
  phone: digitsOf(phone ?? ''),
  isOpen,
});

const minutesOfZones = async (client: Client): Promise<Record<string, number | null>> => {
  const { rows } = await client.query<{ zone: string }>('SELECT DISTINCT time_zone AS zone FROM businesses WHERE time_zone IS NOT NULL');
  const now = Date.now();
  return Object.fromEntries(rows.map(({ zone }) => [zone, weekMinuteAt(zone, now)]));
};

const all = `
  SELECT b.id, b.name_fold AS name, b.category_fold AS category, coalesce(b.city_fold, '') AS city,
    regexp_replace(coalesce(split_part(b.phone_e164, ';', 1), b.phone, ''), '\\D', '', 'g') AS phone,
    coalesce(b.is_open AND b.business_status = 'OPERATIONAL' AND b.open_minutes @> ($1::jsonb ->> b.time_zone)::integer, false) AS "isOpen"
  FROM businesses b`;

/** Every business of a directory. */
export const readBusinesses = async (client: Client): Promise<StoredBusiness[]> =>
  (await client.query<StoredBusiness>(all, [JSON.stringify(await minutesOfZones(client))])).rows;
