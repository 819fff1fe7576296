const number = new Intl.NumberFormat('tr-TR');
const megabytes = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', trailingZeroDisplay: 'stripIfInteger' });
const percent = new Intl.NumberFormat('tr-TR', { style: 'percent', maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short' });

/** 42180 → '42.180'. */
export const formatTurkishNumber = (value: number): string => number.format(Math.round(value));

export const formatMegabytes = (bytes: number): string => `${megabytes.format(bytes / 1024 / 1024)} MB`;

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
