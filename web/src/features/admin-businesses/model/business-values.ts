import {
  type AdminBusiness,
  addressRequired,
  BusinessForm,
  BusinessPatch,
  type BusinessStatus,
  type ErrorDetail,
} from '@directory/contracts';
import { type EditedWeek, unknownWeek, weekOf, workingHoursOf } from './business-week.ts';
import { aboutOf, doubledName, type EditedSection, sectionsOf } from './features.ts';

const textFields = [
  'name',
  'type',
  'address',
  'street',
  'city',
  'state',
  'country',
  'countryCode',
  'postalCode',
  'phone',
  'email',
  'website',
  'menuLink',
  'orderLink',
  'reservationLink',
  'photoUrl',
  'priceRange',
  'description',
] as const;
export type TextField = (typeof textFields)[number];

/** A business as its form holds it. Texts are '' where there is nothing. */
export interface BusinessValues extends Record<TextField, string> {
  categoryId: string;
  latitude: string;
  longitude: string;
  businessStatus: BusinessStatus;
  isOpen: boolean;
  isVerified: boolean;
  week: EditedWeek;
  sections: EditedSection[];
}

type Fields = Record<string, unknown>;

const numberText = (value: number | null): string => (value === null ? '' : String(value));

export const valuesOf = (business: AdminBusiness): BusinessValues => ({
  ...(Object.fromEntries(textFields.map((field) => [field, business[field] ?? ''])) as Record<TextField, string>),
  categoryId: String(business.category.id),
  latitude: numberText(business.latitude),
  longitude: numberText(business.longitude),
  businessStatus: business.businessStatus,
  isOpen: business.isOpen,
  isVerified: business.isVerified,
  week: weekOf(business),
  sections: sectionsOf(business.about),
});

export const emptyValues: BusinessValues = {
  ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>),
  categoryId: '',
  latitude: '',
  longitude: '',
  businessStatus: 'OPERATIONAL',
  isOpen: true,
  isVerified: false,
  week: unknownWeek,
  sections: [],
};

/** '' → null, '41,01' → 41.01; what is no number is refused by the contract. */
const coordinateOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

/** The fields that a call takes. */
const fieldsOf = (values: BusinessValues): Fields => ({
  ...Object.fromEntries(textFields.map((field) => [field, values[field].trim() || null])),
  name: values.name,
  address: values.address,
  categoryId: Number(values.categoryId),
  latitude: coordinateOf(values.latitude),
  longitude: coordinateOf(values.longitude),
  businessStatus: values.businessStatus,
  isOpen: values.isOpen,
  isVerified: values.isVerified,
  workingHours: workingHoursOf(values.week),
  about: aboutOf(values.sections),
});

/** The fields that were changed; those of a new business are all. */
export const changesOf = (values: BusinessValues, initial: BusinessValues | null): BusinessPatch => {
  const fields = fieldsOf(values);
  if (!initial) return fields as BusinessPatch;
  const before = fieldsOf(initial);
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])));
};

/** Names of the form's parts, where they differ from those of the call. */
const valueNames: Record<string, keyof BusinessValues> = { workingHours: 'week', about: 'sections' };

/** The part of the form that a field of the call stands in. */
export const valueOfField = (field: string): keyof BusinessValues => {
  const [name] = field.split('.', 1);
  return valueNames[name] ?? (name as keyof BusinessValues);
};

/** Faults of the changes, in the words of the contract; the first of each field. */
export const faultsOf = (values: BusinessValues, initial: BusinessValues | null): ErrorDetail[] => {
  const schema = initial ? BusinessPatch : BusinessForm;
  const issues = schema.safeParse(changesOf(values, initial)).error?.issues ?? [];
  const faults = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  if (initial?.address && values.address.trim() === '') faults.push({ field: 'address', message: addressRequired });
  const doubled = doubledName(values.sections);
  if (doubled !== null) faults.push({ field: 'about', message: `"${doubled}" iki kez yazılmış` });
  return faults.filter(({ field }, index) => faults.findIndex((other) => other.field === field) === index);
};
