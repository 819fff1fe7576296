const number = new Intl.NumberFormat('tr-TR');
const oneDecimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', trailingZeroDisplay: 'stripIfInteger' });
const percent = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short' });

/** 42180 → '42.180'. */
export const formatTurkishNumber = (value: number): string => number.format(Math.round(value));

/** 4.25 → '4,3'. */
export const formatTurkishRating = (rating: number): string => oneDecimal.format(rating);

/** 0.125 → '0,13'. */
export const formatTurkishDecimal = (value: number): string => twoDecimals.format(value);

const kibibyte = 1024;
const mebibyte = kibibyte * kibibyte;
const gibibyte = mebibyte * kibibyte;

/** '2,1 GB', '4,5 MB'; below a megabyte '12 KB', and '1 KB' for whatever is not empty. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < mebibyte) return `${Math.ceil(bytes / kibibyte)} KB`;
  return bytes < gibibyte ? `${oneDecimal.format(bytes / mebibyte)} MB` : `${oneDecimal.format(bytes / gibibyte)} GB`;
};

/** Endings of 'of them' after the last word of a number as it is read: 'altı' → 'altısı'. */
const endingsOfDigits = ['', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u'];
const endingsOfTens = ['', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı'];

const endingOf = (whole: number): string => {
  if (whole === 0) return 'ı';
  if (whole % 10 !== 0) return endingsOfDigits[whole % 10];
  if (whole % 100 !== 0) return endingsOfTens[(whole / 10) % 10];
  if (whole % 1000 !== 0) return 'ü';
  return whole % 1_000_000 === 0 ? 'u' : 'i';
};

/** 44 → "44'ü", 116 → "116'sı". */
export const formatOfThem = (value: number): string => `${formatTurkishNumber(value)}'${endingOf(Math.round(value))}`;

/** 249 → '₺249', 12.5 → '₺12,50'. */
export const formatLira = (value: number): string => lira.format(value);

/** A share of 0–1: 0.125 → '%12,5'. */
export const formatTurkishPercent = (share: number): string => percent.format(share);

/** The day of an instant where the browser is: '18 Kas 2026'. */
export const formatTurkishDay = (instant: string | number): string => day.format(new Date(instant));

export const formatTurkishTime = (instant: string): string => dateTime.format(new Date(instant));

/** '28 sn', '3 dk 5 sn', '1 sa 2 dk'. */
export const formatTurkishDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} sn`;
  if (minutes < 60) return `${minutes} dk ${whole % 60} sn`;
  return `${Math.floor(minutes / 60)} sa ${minutes % 60} dk`;
};
