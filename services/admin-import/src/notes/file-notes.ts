import type { FilePlaces, ImportNote, ImportSheet, ImportWarning } from '@directory/contracts';
import type { ColumnPlan } from '../pipeline/headers/column-plan.ts';
import type { SourceField } from '../pipeline/headers/header-aliases.ts';
import { warningReasons } from '../pipeline/reading.ts';
import { countText } from './count-text.ts';
import { leastCityPart } from './limits.ts';
import { sheetNotes } from './sheet-notes.ts';

/** Findings of a reading of a file. */
export interface ReadFile {
  plan: ColumnPlan;
  places: FilePlaces;
  stagedRows: number;
  /** Rows that were left out for want of anything that identifies them. */
  unidentified: number;
  warningGroups: readonly ImportWarning[];
  sheets: readonly ImportSheet[];
  /** Further sheets that are not read. */
  unnamedSheets: number;
}

const alarm = (kind: ImportNote['kind'], text: string, count: number | null, column: string | null = null): ImportNote => ({
  kind,
  level: 'alarm',
  text,
  count,
  column,
});

const has = ({ columns, addressParts }: ColumnPlan, ...fields: SourceField[]): boolean =>
  fields.some((field) => columns[field].length > 0) || (fields.includes('completeAddress') && addressParts.length > 0);

const noCity = ({ plan, places, stagedRows }: ReadFile): ImportNote[] => {
  const { withoutCity, city } = places;
  if (city !== null || withoutCity === 0 || withoutCity < stagedRows * leastCityPart) return [];
  const hasColumn = has(plan, 'city', 'district', 'cityDistrict', 'districtCity', 'completeAddress');
  const text = hasColumn
    ? `${countText(withoutCity)} satırda şehir yazmıyor: bu işletmeler hiçbir şehir sayfasında görünmez.`
    : `Dosyada şehir sütunu yok: ${countText(withoutCity)} işletme hiçbir şehir sayfasında görünmez. Şehri olan bir sütun varsa eşleştirin ya da bütün dosya için bir şehir seçin.`;
  return [alarm('no-city', text, withoutCity)];
};

const roundedIds = ({ warningGroups }: ReadFile): ImportNote[] =>
  warningGroups
    .filter(({ reason }) => reason === warningReasons['id-lost-digits'])
    .map(({ column, header, count }) =>
      alarm(
        'rounded-ids',
        `“${header}” sütunundaki ${countText(count)} kimlik Excel’de yuvarlanmış ve kullanılamıyor: aynı işletme ikinci kez eklenebilir. Dosyayı kaynağından metin sütunlarıyla yeniden alın.`,
        count,
        column,
      ),
    );

const oneScale = ({ plan }: ReadFile): ImportNote[] =>
  plan.ratingScale === 5
    ? []
    : [
        {
          kind: 'one-scale',
          level: 'notice',
          text: `Puanlar ${plan.ratingScale} üzerinden verilmiş: hepsi 5 üzerinden okundu.`,
          count: null,
          column: null,
        },
      ];

const identifying = ['placeId', 'googleId', 'cid', 'kgmid', 'address', 'completeAddress', 'street', 'point', 'latitude', 'id'] as const;

const onlyNameAndPhone = ({ plan, unidentified, stagedRows }: ReadFile): ImportNote[] => {
  if (has(plan, ...identifying)) return [];
  const text = `Dosyada işletmeleri tanımlayacak yalnız ad ve telefon var: ülke kodlu telefonu olan ${countText(stagedRows)} satır alınır, ${countText(unidentified)} satır alınamaz. Telefonlar ülke kodsuzsa dosyanın ülkesini seçin.`;
  return [alarm('only-name-and-phone', text, unidentified)];
};

/** Notes on a file as it was read, before the catalog compares it. */
export const fileNotes = (file: ReadFile): ImportNote[] => [
  ...[noCity, roundedIds, onlyNameAndPhone, oneScale].flatMap((note) => note(file)),
  ...sheetNotes(file.sheets, file.unnamedSheets),
];
