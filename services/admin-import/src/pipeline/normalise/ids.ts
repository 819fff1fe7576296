import { type Reading, unreadable } from '../reading.ts';

const placeIdForm = /^[\w-]{10,300}$/;
const googleIdForm = /^0x[0-9a-f]{1,16}:0x[0-9a-f]{1,16}$/i;
const cidForm = /^\d{5,20}$/;
const kgmidForm = /^\/[gm]\/[\w-]{2,40}$/;
const exponent = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** An id that a spreadsheet kept as a number has lost its last digits: it would name another place. */
const keptDigits = (value: string | number): boolean => (typeof value === 'number' ? Number.isSafeInteger(value) : !exponent.test(value));

const reader =
  (form: RegExp) =>
  (value: string | number): Reading<string> => {
    if (!keptDigits(value)) return unreadable('id-lost-digits');
    const text = String(value).trim();
    return form.test(text) ? text : null;
  };

export const readPlaceId = reader(placeIdForm);
export const readGoogleId = reader(googleIdForm);
export const readCid = reader(cidForm);
export const readKgmid = reader(kgmidForm);
/** Google's place id where it stands under a header that other sources use for numbers of their own. */
export const readGooglePlaceId = reader(/^ChIJ[\w-]{10,}$/);
/** Our own number of a business. */
export const readOwnId = reader(/^[1-9]\d{0,9}$/);
export const readSlug = reader(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
