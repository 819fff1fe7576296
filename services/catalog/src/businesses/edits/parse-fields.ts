import { About, addressRequired, type BusinessPatch, type ErrorDetail, isStorableAbout } from '@directory/contracts';
import { openMinutesText, parseWeek } from '@directory/opening-hours';
import { cleanLine, cleanText, cleanUrl, fold, phoneE164 } from '@directory/text';
import { cleanHtml } from '../clean-html.ts';
import type { Columns } from './stored-business.ts';

/** The state of a business that a field's columns depend on beside its own value. */
export interface EditContext {
  /** Country in which the business will lie, for phones without a country's code. */
  countryCode: string | null;
  /** A business that never had an address may stay without. */
  hasAddress: boolean;
  /** Coordinates as they are stored. */
  point: { latitude: number | null; longitude: number | null };
  isClosed: boolean;
}

type Values = Omit<BusinessPatch, 'updatedAt'>;
type Name = keyof Values;

class Refusal extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

const cleaned = (text: string | null | undefined): string | null => cleanLine(text ?? '') || null;

const textOf =
  (column: string) =>
  (values: Values, name: Name): Columns => ({ [column]: cleaned(values[name] as string | null) });

const linkOf =
  (column: string, message: string) =>
  (values: Values, name: Name): Columns => {
    const text = (values[name] as string | null) ?? '';
    const url = cleanUrl(text);
    if (text !== '' && url === null) throw new Refusal(name, message);
    return { [column]: url };
  };

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

const parseAbout = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const aboutOf = ({ about }: Values): Columns => {
  if (about === null || about === undefined || about === '') return { about: null };
  const read = About.safeParse(typeof about === 'string' ? parseAbout(about) : about);
  // JSON writes out characters that cannot be stored.
  if (!read.success || !isStorableAbout(read.data)) throw new Refusal('about', 'Özellikler okunamadı');
  return { about: Object.keys(read.data).length ? json(read.data) : null };
};

const hoursOf = ({ workingHours }: Values): Columns => {
  const week = workingHours
    ? parseWeek(workingHours, { isWholeWeek: true })
    : { workingHours: null, openingHours: null, unreadableDays: [] };
  return {
    working_hours: json(week.workingHours),
    opening_hours: json(week.openingHours),
    unreadable_days: week.unreadableDays,
    open_minutes: openMinutesText(week.openingHours, week.unreadableDays),
  };
};

const pointOf = ({ latitude, longitude }: Values, { point }: EditContext): Columns => {
  const edited = {
    latitude: latitude === undefined ? point.latitude : latitude,
    longitude: longitude === undefined ? point.longitude : longitude,
  };
  if ((edited.latitude === null) === (edited.longitude === null)) return edited;
  throw new Refusal(edited.latitude === null ? 'latitude' : 'longitude', 'Enlem ve boylam birlikte girilmeli');
};

const addressOf = (values: Values, { hasAddress }: EditContext): Columns => {
  const address = cleaned(values.address);
  if (address === null && hasAddress) throw new Refusal('address', addressRequired);
  return { address };
};

const phoneOf = (values: Values, { countryCode }: EditContext): Columns => {
  const phone = cleaned(values.phone);
  return { phone, phone_e164: phone === null ? null : phoneE164(phone, countryCode) };
};

const nameOf = ({ name }: Values): Columns => {
  const text = cleaned(name);
  if (text === null) throw new Refusal('name', 'İşletme adı gerekli');
  return { name: text, name_fold: fold(text) };
};

/** A closed business is not open; one that opens again is, unless the edit says otherwise. */
const standingOf = (values: Values, { isClosed }: EditContext): Columns => {
  const { businessStatus: status, isOpen } = values;
  const closes = status === undefined ? isClosed : status !== 'OPERATIONAL';
  const columns = { ...(status === undefined ? {} : { business_status: status }), ...(isOpen === undefined ? {} : { is_open: isOpen }) };
  if (closes) return { ...columns, is_open: false };
  return isClosed && isOpen === undefined ? { ...columns, is_open: true } : columns;
};

type Parser = (values: Values, context: EditContext, name: Name) => Columns;
const plain =
  (parse: (values: Values, name: Name) => Columns): Parser =>
  (values, _context, name) =>
    parse(values, name);

/** Parsers by field, in the order of their faults. Places are resolved by `PlaceColumnsService`. */
const parsers: readonly (readonly [name: Name, parse: Parser])[] = [
  ['name', nameOf],
  ['type', plain(textOf('type'))],
  ['address', addressOf],
  ['street', plain(textOf('street'))],
  ['postalCode', plain(textOf('postal_code'))],
  ['latitude', pointOf],
  ['longitude', pointOf],
  ['phone', phoneOf],
  ['email', ({ email }) => ({ email: cleaned(email)?.toLowerCase() ?? null })],
  ['website', plain(linkOf('website', 'Geçersiz URL'))],
  ['menuLink', plain(linkOf('menu_link', 'Geçersiz menü URL'))],
  ['orderLink', plain(linkOf('order_link', 'Geçersiz sipariş URL'))],
  ['reservationLink', plain(linkOf('reservation_link', 'Geçersiz rezervasyon URL'))],
  ['photoUrl', plain(linkOf('photo_url', 'Geçersiz URL'))],
  ['description', ({ description }) => ({ description: cleanHtml(cleanText(description ?? '')) })],
  ['about', aboutOf],
  ['workingHours', hoursOf],
  ['priceRange', plain(textOf('price_range'))],
  ['isVerified', ({ isVerified }) => ({ is_verified: isVerified })],
  ['isOpen', standingOf],
  ['businessStatus', standingOf],
];

/** Columns of the fields that are sent, and one fault for each field that is refused: with any, nothing may be written. */
export const parseFields = (values: Values, context: EditContext): { columns: Columns; details: ErrorDetail[] } => {
  const details = new Map<string, string>();
  let columns: Columns = {};
  for (const [name, parse] of parsers) {
    if (values[name] === undefined) continue;
    try {
      columns = { ...columns, ...parse(values, context, name) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      details.set(error.field, error.message);
    }
  }
  return { columns, details: [...details].map(([field, message]) => ({ field, message })) };
};
