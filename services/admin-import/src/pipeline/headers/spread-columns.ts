import { spokenKey } from '../normalise/about.ts';
import { aboutHeaders } from './about-headers.ts';
import { type SourceField, weekdayHeaders } from './header-aliases.ts';
import type { Match } from './header-columns.ts';

const hoursPart = /^(?:openinghours|workinghours|hours|businesshours)\.(\d+)\.(day|hours)$/;
const hoursDay = /^(?:(?:openinghours|workinghours|openhours|businesshours|hours)\.)?(\p{L}+)$/u;
const listPart = /^(categories|imageurls|images|emails|phones|websites|subtypes|types|fsqcategorylabels|categories\.alternate)\.(\d+)$/;
const listFields: Readonly<Record<string, SourceField>> = {
  categories: 'subtypes',
  imageurls: 'photo',
  images: 'photo',
  emails: 'email',
  phones: 'phone',
  websites: 'website',
  subtypes: 'subtypes',
  types: 'subtypes',
  fsqcategorylabels: 'subtypes',
  'categories.alternate': 'subtypes',
};
const aboutPart = /^\s*(?:additionalInfo|about)[/.]([^/.]+)[/.](?:\d+[/.])?(.+?)\s*$/;
const attributePart = /^\s*attributes[/.](.+?)\s*$/;

const hoursLine =
  /^(?:regularopeninghours\.weekdaydescriptions|currentopeninghours\.weekdaydescriptions|weekdaydescriptions|(?:openinghours\.)?weekdaytext|openinghours|workinghours)\.(\d+)$/;
const matchHours = (plain: string): Match | undefined => {
  const part = hoursPart.exec(plain);
  if (part) return { field: part[2] === 'day' ? 'hoursDay' : 'hoursText', rank: 0, position: Number(part[1]) };
  const line = hoursLine.exec(plain);
  if (line) return { field: 'hoursLine', rank: Number(line[1]), position: Number(line[1]) };
  const day = weekdayHeaders.get(hoursDay.exec(plain)?.[1] ?? '');
  return day === undefined ? undefined : { field: 'weekday', rank: 0, position: day };
};

const matchList = (plain: string): Match | undefined => {
  const [, name, position] = listPart.exec(plain) ?? [];
  return name === undefined ? undefined : { field: listFields[name], rank: 100 + Number(position), position: Number(position) };
};

const optionSections: Readonly<Record<string, string>> = {
  accessibilityoptions: 'Accessibility',
  paymentoptions: 'Payments',
  parkingoptions: 'Parking',
};
const optionPart = /^\s*(accessibilityOptions|paymentOptions|parkingOptions)(?:[/.](\w+))?\s*$/i;

const matchOption = (header: string): Match | undefined => {
  const [, section, option] = optionPart.exec(header) ?? [];
  if (section === undefined) return undefined;
  return {
    field: 'aboutFeature',
    rank: 0,
    feature: [optionSections[section.toLowerCase()], option === undefined ? '' : spokenKey(option)],
  };
};

/** Columns that are read of a review or of a part of an address. */
const reviewPart =
  /^\s*(?:reviews|userReviews)[/.](\d+)[/.](name|Name|author|author_name|authorAttribution[/.]displayName|stars|rating|Rating|text|Description|comment|text[/.]text|originalText[/.]text|publishedAtDate|publishTime|publishAt|When|time|date)\s*$/;
const addressPart = /^\s*address_?components[/.](\d+)[/.](longText|shortText|long_name|short_name|types[/.]0)\s*$/i;

const matchPart = (header: string): Match | undefined => {
  const review = reviewPart.exec(header);
  if (review) return { field: 'reviewPart', rank: Number(review[1]), position: Number(review[1]), part: review[2].replace('/', '.') };
  const address = addressPart.exec(header);
  return address
    ? { field: 'addressPart', rank: Number(address[1]), position: Number(address[1]), part: address[2].replace('/', '.') }
    : undefined;
};

const matchFeature = (header: string, plain: string): Match | undefined => {
  const [, section, feature] = aboutPart.exec(header) ?? [];
  if (section !== undefined) return { field: 'aboutFeature', rank: 0, feature: [section, feature] };
  const [, attribute] = attributePart.exec(header) ?? [];
  if (attribute !== undefined) return { field: 'aboutFeature', rank: 0, feature: ['Features', attribute] };
  const known = Object.hasOwn(aboutHeaders, plain) ? aboutHeaders[plain] : undefined;
  return known && { field: 'aboutFeature', rank: 0, feature: known };
};

/** The field of a column into which a list or an object was spread: `openingHours/0/day`, `Monday`, `reviews/0/text`, `attributes/WiFi`. */
export const matchSpread = (header: string, plain: string): Match | undefined =>
  matchList(plain) ?? matchHours(plain) ?? matchOption(header) ?? matchPart(header) ?? matchFeature(header, plain);
