import type { StagedRow } from '@directory/contracts';
import { cleanUrl } from '@directory/text';
import type { SourceField } from '../headers/header-aliases.ts';
import { readEmail } from '../normalise/email.ts';
import { looksLikeJson } from '../normalise/json.ts';
import { linksOf, readLink } from '../normalise/link.ts';
import { isMapLink } from '../normalise/map-link.ts';
import { readPhoneText } from '../normalise/phone.ts';
import { isStreetView } from '../normalise/photo.ts';
import { type Reading, Unreadable } from '../reading.ts';
import type { SourceRow } from '../source-row.ts';

type Links = Pick<StagedRow, 'website' | 'locationLink' | 'orderLink' | 'menuLink' | 'reservationLink' | 'reviewsLink'>;
export type Contact = Links & Pick<StagedRow, 'phone' | 'phoneE164' | 'fills' | 'email' | 'photoUrl' | 'imageUrl'>;

const onlyText =
  <T>(reader: (value: string | number) => Reading<T>) =>
  (value: string | number | boolean): Reading<T> =>
    typeof value === 'boolean' ? null : reader(value);

const lastDigits = (text: string): string =>
  text
    .replace(/;ext=.*$/, '')
    .replace(/\D/g, '')
    .slice(-6);

/** Our own export says what is dialled of a number without a country; where its operator wrote another one beside it, it says nothing. */
const storedE164 = (source: SourceRow, shown: string): string | null => {
  const e164 = source.text('phoneInternational');
  return e164 !== null && /^\+\d{5,15}(?:;ext=\d{1,7})?$/.test(e164) && shown.replace(/\D/g, '').includes(lastDigits(e164)) ? e164 : null;
};

const callLink = /^(?:tel:|callto:|https?:\/\/(?:wa\.me|api\.whatsapp\.com)\/)/i;

/** Whether a phone is from a further column ('phone_1' of an enrichment): it stands in for a main one that is not known, and replaces none. */
const isFurtherPhone = (source: SourceRow, reader: (value: string | number | boolean) => Reading<unknown>): boolean => {
  const [main, ...others] = source.plan.columns.phone;
  if (others.length === 0) return false;
  const value = source.valueAt(main);
  const reading = value === null ? null : reader(value);
  return reading === null || reading instanceof Unreadable;
};

/** A number with its country code is the better one to compare; the other one is what people expect to read. */
const mapPhone = (source: SourceRow, countryCode: string | null): Pick<StagedRow, 'phone' | 'phoneE164' | 'fills'> => {
  // Our own export writes phones as texts: what stands in a cell of numbers was typed there, and not rounded away.
  const isOwn = source.plan.sourceFormat === 'own';
  const reader = onlyText((value) => readPhoneText(isOwn ? String(value) : value, countryCode));
  const shown = readLinked(source, 'phone', callLink, reader);
  const fills: StagedRow['fills'] = shown !== null && !isOwn && isFurtherPhone(source, reader) ? ['phone'] : null;
  if (shown?.e164) return { phone: shown.text, phoneE164: shown.e164, fills };
  if (isOwn) return { phone: shown?.text ?? null, phoneE164: shown === null ? null : storedE164(source, shown.text), fills };
  const international = readLinked(source, 'phoneInternational', callLink, reader);
  return { phone: shown?.text ?? international?.text ?? null, phoneE164: international?.e164 ?? null, fills };
};

/** The first link among a field's cells. Where a cell shows a label, its hyperlink is what is meant. */
const mapLink = (source: SourceRow, field: SourceField): string | null => {
  for (const column of source.plan.columns[field]) {
    const text = source.textAt(column);
    const reading = text === null ? null : readLink(text);
    const link = reading === null || reading instanceof Unreadable ? hyperlink(source, column) : reading;
    if (link !== null) return link;
    if (reading instanceof Unreadable) source.warnAt(column, reading.reason);
  }
  return null;
};

const hyperlink = (source: SourceRow, column: number): string | null => {
  const target = source.hyperlinkAt(column);
  return target === null ? null : cleanUrl(target);
};

/** `url` and `link` are the place on the map in one file and the website in another. */
const mapLinks = (source: SourceRow): Links => {
  const open = mapLink(source, 'link');
  const isMap = open !== null && isMapLink(open);
  return {
    website: mapLink(source, 'website') ?? (isMap ? null : open),
    locationLink: mapLink(source, 'locationLink') ?? (isMap ? open : null),
    orderLink: mapLink(source, 'orderLink'),
    menuLink: mapLink(source, 'menuLink'),
    reservationLink: mapLink(source, 'reservationLink'),
    reviewsLink: mapLink(source, 'reviewsLink'),
  };
};

/** The first picture that shows the business. A file's name is no address; lists of a service's own names say nothing. */
const mapPicture = (source: SourceRow, field: 'photo' | 'image'): string | null => {
  for (const column of source.plan.columns[field]) {
    const [text, target] = [source.textAt(column), source.hyperlinkAt(column)];
    const links = [...(text === null ? [] : linksOf(text)), ...(target === null ? [] : linksOf(target))];
    const picture = links.find((url) => !isStreetView(url));
    if (picture !== undefined) return picture;
    if (text !== null && links.length === 0 && !looksLikeJson(text)) source.warnAt(column, 'photo-unreadable');
  }
  return null;
};

const mapPictures = (source: SourceRow): Pick<StagedRow, 'photoUrl' | 'imageUrl'> => {
  const photo = mapPicture(source, 'photo');
  const image = mapPicture(source, 'image');
  if (source.plan.sourceFormat === 'own') return { photoUrl: photo, imageUrl: image };
  return photo === null ? { photoUrl: image, imageUrl: null } : { photoUrl: photo, imageUrl: image === photo ? null : image };
};

const decoded = (link: string): string => {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
};

/** The first of a field's cells that can be read, or where its link leads: a label may hide an address ('Bize yazın' with mailto:). */
const readLinked = <T>(
  source: SourceRow,
  field: 'email' | 'phone' | 'phoneInternational',
  scheme: RegExp,
  reader: (value: string | number | boolean) => Reading<T>,
): T | null => {
  for (const column of source.plan.columns[field]) {
    const value = source.valueAt(column);
    const shown = value === null ? null : reader(value);
    const target = shown === null || shown instanceof Unreadable ? source.hyperlinkAt(column) : null;
    const reading = target !== null && scheme.test(target) ? reader(decoded(target)) : shown;
    if (reading instanceof Unreadable) source.warnAt(column, reading.reason);
    else if (reading !== null) return reading;
  }
  return null;
};

export const mapContact = (source: SourceRow, countryCode: string | null): Contact => ({
  ...mapPhone(source, countryCode),
  email: readLinked(source, 'email', /^mailto:/i, (text) => readEmail(String(text))),
  ...mapLinks(source),
  ...mapPictures(source),
});
