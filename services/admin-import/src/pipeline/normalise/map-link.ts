/** Hosts whose pages are a place on a map, not the site of a business. */
const mapHosts =
  /^(?:maps\.google\.[a-z.]+|(?:www\.)?google\.[a-z.]+|goo\.gl|maps\.app\.goo\.gl|g\.page|www\.openstreetmap\.org|yandex\.[a-z.]+|maps\.apple\.com|www\.bing\.com|search\.google\.com)$/i;

const parse = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null);

export const isMapLink = (url: string): boolean => {
  const parsed = parse(url);
  return parsed !== null && mapHosts.test(parsed.hostname);
};

/** Ids of a place that a link to Google's map carries. */
export interface LinkedIds {
  placeId: string | null;
  googleId: string | null;
  cid: string | null;
}

const placeIdForm = /(?:query_place_id=|placeid=|place_id[:=])(ChIJ[\w-]{10,})/;
const googleIdForm = /!1s(0x[0-9a-f]+:0x[0-9a-f]+)/i;
const cidForm = /[?&]cid=(\d{5,20})(?:&|$)/;

export const idsOfMapLink = (url: string): LinkedIds => ({
  placeId: placeIdForm.exec(url)?.[1] ?? null,
  googleId: googleIdForm.exec(url)?.[1] ?? null,
  cid: cidForm.exec(url)?.[1] ?? null,
});
