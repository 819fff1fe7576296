const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

// Own month names instead of Intl: the server's and the browser's language data may differ, and hydration compares the texts.

/** 'November 2026' of an instant, in UTC. */
export const formatMonth = (instant: number | string): string => {
  const date = new Date(instant);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

/** '3 November 2026' of an instant, in UTC. */
export const formatDay = (instant: number | string): string => `${new Date(instant).getUTCDate()} ${formatMonth(instant)}`;
