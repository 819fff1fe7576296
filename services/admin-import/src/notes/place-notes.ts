import type { FilePlaces, ImportNote } from '@directory/contracts';
import { countText, percentText } from './count-text.ts';

const noCountry = ({ unknown }: FilePlaces): ImportNote[] => {
  if (unknown === 0) return [];
  const text = `${countText(unknown)} satırın hangi ülkede olduğu bilinmiyor: telefonları aranamaz, saatleri doğru gösterilemez. Bu dosyadaki işletmelerin ülkesini seçin.`;
  return [{ kind: 'no-country', level: 'alarm', text, count: unknown, column: null }];
};

const sourceNames = {
  address: 'adresin sonundan',
  phone: 'telefonun ülke kodundan',
  coordinates: 'koordinattan',
  operator: 'seçiminizden',
  file: 'dosyanın geri kalanından',
  city: 'şehrin adından',
} as const;

const countryFound = ({ found }: FilePlaces): ImportNote[] => {
  if (found.length === 0) return [];
  const rows = found.reduce((sum, one) => sum + one.rows, 0);
  const parts = found
    .slice(0, 4)
    .map(
      ({ countryCode, source, rows: count, certainty }) =>
        `${countryCode} ${sourceNames[source]} (${countText(count)} satır, ${percentText(certainty)} kesin)`,
    );
  const text = `Ülkesi yazmayan ${countText(rows)} satırın ülkesi bulundu: ${parts.join(', ')}${found.length > parts.length ? ' …' : ''}`;
  return [{ kind: 'country-found', level: 'notice', text, count: rows, column: null }];
};

/** Notes on the countries of a file's rows. */
export const placeNotes = (places: FilePlaces): ImportNote[] => [...noCountry(places), ...countryFound(places)];
