import { headerAliases, type SourceField, weekdayHeaders } from './header-aliases.ts';
import { headerVariants } from './header-variants.ts';
import { plainHeader } from './plain-header.ts';
import { matchSpread } from './spread-columns.ts';

/** The meaning of one header for its column. */
export interface HeaderColumn {
  /** By sheet column, A is 0. */
  index: number;
  header: string;
  plain: string;
  field: SourceField;
  /** Place of the header among the field's aliases: 0 is the best. */
  rank: number;
  /** ISO weekday of a column that holds one day's hours; position of a list's item. */
  position?: number;
  /** Section and feature of a column that holds one yes or no of `about`; '' for a whole section. */
  feature?: readonly [section: string, feature: string];
  /** The part of a list's item that the column holds: 'text' of a review, 'types' of a part of an address. */
  part?: string;
}

export type Match = Pick<HeaderColumn, 'field' | 'rank' | 'position' | 'feature' | 'part'>;

const byAlias: ReadonlyMap<string, Match> = new Map(
  Object.entries(headerAliases).flatMap(([field, aliases]) =>
    aliases.map((alias: string, rank): [string, Match] => [alias, { field: field as SourceField, rank }]),
  ),
);

const matchPlain = (header: string, plain: string): Match | undefined => byAlias.get(plain) ?? matchSpread(header, plain);

/** A weaker match than any header that says the same without an addition. */
const bareRank = 1000;

const brackets = /[()[\]（）【】［］]/g;
/** 'Çalışma Saatleri (Hafta içi)' holds hours of some days, which would be taken for those of all. */
const someDays = /hafta|gün|week|wochen|werktag|semaine|semana|settimana|fin de|будн|выходн|平日|土日|周末|[–-]/i;

/** 'Opening hours (Mon)', 'Hours Monday', 'Saturday Hours': the hours of one day. */
const matchDayHours = (header: string): Match | undefined => {
  const words = header
    .replace(brackets, ' ')
    .trim()
    .split(/[\s_]+/);
  for (const [day, rest] of [
    [words.at(-1), words.slice(0, -1)],
    [words[0], words.slice(1)],
  ] as const) {
    const position = weekdayHeaders.get(plainHeader(day ?? ''));
    if (position !== undefined && byAlias.get(plainHeader(rest.join(' ')))?.field === 'hours')
      return { field: 'weekday', rank: 0, position };
  }
  return undefined;
};

/** 'Telefon (GSM)', 'Puan [1-5]', 'Tel. 2:' and 'Kapalı mı?' say what they are without their addition. */
const matchBare = (header: string): Match | undefined => {
  const bare = header.replace(/\s*[([（【［][^)\]）】］]*[)\]）】］]\s*$|\s*[?!:#*？：※]+\s*$/g, '');
  const match = bare === header || bare === '' ? undefined : (matchPlain(bare, plainHeader(bare)) ?? matchVariant(bare));
  if (match?.field === 'hours' && someDays.test(header.slice(bare.length))) return undefined;
  return match && { ...match, rank: match.rank + bareRank };
};

/** Of these a file may have several, with numbers; 'Puan 5' and 'Kategori No' are something else. */
const listedFields: ReadonlySet<SourceField> = new Set(['phone', 'email', 'address', 'photo', 'website']);

/** Another form of a known word: 'İlçesi', 'Firmanın Adı', 'Straße'. */
const matchVariant = (header: string): Match | undefined => {
  for (const { plain, without } of headerVariants(header)) {
    const match = byAlias.get(plain);
    if (match && (without === 'nothing' || listedFields.has(match.field))) return { ...match, rank: match.rank + bareRank / 2 };
  }
  return undefined;
};

const sides = /\s*(?:[/|\\&+／・、]|\bve\b|\bveya\b|\band\b|\bund\b|\bor\b)\s*/i;
const faxWord = /^(?:fax|faks|telefax|belgegecer)$/;

/** 'İli / İlçesi' */
const placePairs: Readonly<Record<string, SourceField>> = {
  'city district': 'cityDistrict',
  'district city': 'districtCity',
  'city state': 'cityDistrict',
};

/** 'Firma / Şirket Adı', 'E-posta / Mail', 'Tel/Faks': both sides name one field. */
const matchBoth = (header: string): Match | undefined => {
  const parts = header.split(sides).filter((part) => part !== '');
  if (parts.length !== 2) return undefined;
  const isFaxed = parts.some((part) => faxWord.test(plainHeader(part)));
  const [first, second] = parts.map((part) => matchPlain(part, plainHeader(part)) ?? matchVariant(part));
  const match = first ?? second;
  const pair = match && placePairs[`${first?.field} ${second?.field}`];
  if (pair) return { field: pair, rank: bareRank };
  const isOne = first && second ? first.field === second.field : isFaxed && match?.field === 'phone';
  return match && isOne ? { ...match, rank: match.rank + bareRank } : undefined;
};

const nameHeaders: ReadonlySet<string> = new Set(headerAliases.name);
const spaces = / /g;

/** Whether a folded name is one of the headers that names stand under. Cheap: every row is asked. */
export const isNameHeader = (nameFold: string): boolean => nameHeaders.has(nameFold.replace(spaces, ''));

/** No known header is nearly as long, with any addition; the patterns above take the square of a text's length. */
const mostHeaderLetters = 200;

/** The field that a header feeds, or undefined where the header is not known. */
export const matchHeader = (index: number, header: string): HeaderColumn | undefined => {
  if (header.length > mostHeaderLetters) return undefined;
  const plain = plainHeader(header);
  const match = matchPlain(header, plain) ?? matchDayHours(header) ?? matchVariant(header) ?? matchBare(header) ?? matchBoth(header);
  return match && { index, header, plain, ...match };
};
