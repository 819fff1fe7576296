import type { SnippetForm } from '@directory/contracts';

export const positionOptions = [
  ['head', '<head> içinde'],
  ['body-start', '<body> başında'],
  ['body-end', '<body> sonunda'],
] as const satisfies readonly (readonly [SnippetForm['position'], string])[];

export const purposeOptions = [
  ['automatic', 'Otomatik'],
  ['necessary', 'Zorunlu'],
  ['analytics', 'Ölçüm'],
  ['advertising', 'Reklam'],
] as const satisfies readonly (readonly [NonNullable<SnippetForm['purpose']>, string])[];

export const positionText = (position: SnippetForm['position']): string =>
  new Map<string, string>(positionOptions).get(position) ?? position;
export const purposeText = (purpose: string): string => new Map<string, string>(purposeOptions).get(purpose) ?? purpose;

/** An operator may have taken the name away and not written a new one yet. */
export const nameText = ({ name }: Pick<SnippetForm, 'name'>): string => name.trim() || 'Adsız kod';
