/** The address where it is a http(s) one, else null: imported links never become `javascript:` or `data:`. */
export const safeWebAddress = (address: string | null | undefined): string | null => {
  if (!address) return null;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
};

/** 'example.com' of 'https://www.example.com/de/'. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** `tel:` link of a phone as it is written; null where it has no digit. */
export const phoneLink = (phone: string | null): string | null => {
  const digits = phone?.replace(/[^\d+]/g, '') ?? '';
  return /\d/.test(digits) ? `tel:${digits}` : null;
};
