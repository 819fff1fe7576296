/** Letters that are kept of a word: the postings, the dictionary and the words of places cut it alike. */
export const longestWord = 60;
export const cutWord = (word: string): string => `left(${word}, ${longestWord})`;

/** Shorter words of an address (St, No, 12) are in too many to find anything by. */
const shortestAddressWord = 4;

/** Postings of words of the name rank from here on, those of the address below: popularity buckets are smaller. */
export const nameTier = 64;

/** Signs that part the words of a folded address. */
const separators = String.raw`,.;:/\-_''"()[]#&+|`;
const blanks = ' '.repeat(separators.replace("''", "'").length);

const folded = (text: string): string => `translate(lower(public.unaccent(${text})), '${separators}', '${blanks}')`;

/** Countries by their own names, which end addresses: the column has the English one. In every address of a country they find nothing. */
const ownCountryNames = [
  ...['turkiye', 'turkey', 'deutschland', 'osterreich', 'schweiz', 'suisse', 'svizzera', 'belgique', 'belgie', 'nederland', 'holland'],
  ...['espana', 'italia', 'polska', 'brasil', 'sverige', 'norge', 'danmark', 'suomi', 'cesko', 'slovensko', 'magyarorszag', 'hrvatska'],
  ...['united', 'states', 'kingdom', 'america', 'england', 'scotland', 'wales'],
];

const wordsIn = (text: string): string => `string_to_array(${text}, ' ')`;

/** Words of an address by which searches look for places and countries themselves, by their own names. */
const placeOf = wordsIn(`concat_ws(' ', r.city_fold, ${folded("concat_ws(' ', r.state, r.country)")})`);

/** Words that a row with a street has postings of in any case. */
const postedOf = `CASE WHEN r.street IS NOT NULL THEN ${wordsIn(`concat_ws(' ', r.name_fold, ${folded("concat_ws(' ', r.street, r.postal_code)")})`)} END`;

/** SQL of (word): what the whole address of a row says beside its street: the district, the quarter, the house. */
const wordsBesideStreet = `
    SELECT beside.word FROM unnest(CASE WHEN r.street IS NOT NULL THEN ${wordsIn(folded('r.address'))} END) AS beside(word)
    WHERE length(beside.word) >= ${shortestAddressWord} AND beside.word <> ALL (facts.place || facts.posted)
      AND beside.word <> ALL ('{${ownCountryNames.join(',')}}'::text[])`;

const addressOf = (row: string): string => `concat_ws(' ', coalesce(${row}.street, ${row}.address), ${row}.postal_code)`;

/** British postal codes: their first part, by which districts are called, and the second. */
const britishCode = '^([A-Z]{1,2}[0-9][A-Z0-9]?) ([0-9][A-Z]{2})$';

/** SQL of (word): the parts of such a code that are too short for words of addresses, 'E1', and all of it in one word, 'E16AN'. */
const codeWordsOf = (row: string): string => `
    SELECT lower(code.word) AS word FROM regexp_match(${row}.postal_code, '${britishCode}') AS part,
      unnest(ARRAY[part[1], part[1] || part[2]]) AS code(word) WHERE length(code.word) <> ${shortestAddressWord}`;

/** All words of the address of a row, parted by blanks. */
export const addressWordsOf = (row: string): string => folded(`concat_ws(' ', ${row}.street, ${row}.address, ${row}.postal_code)`);

/** The bit of `list_rank` that says that a business is sponsored. */
export const sponsoredBit = '4611686018427387904';

/** Ten times rating × reviews: the bits of `list_rank` below that of sponsoring. A business that closed for good has none, and its rank is below all others. */
export const popularityOf = (row: string): string => `(${row}.list_rank & 4611686018427387903)`;

/** Popularity in steps of half a doubling, 0–63: an exact one would make every refresh of ratings rewrite every posting. */
export const popularityBucketOf = (row: string): string =>
  `least(63, floor(2.885390081777927 * ln(1 + ${popularityOf(row)}::double precision)))::integer`;

/** The postings of rows: each word of the name, each long one of the address and the postal code, and British codes. */
export const postingsOf = (rows: string): string => `
  SELECT w.word, (w.tier + facts.bucket)::smallint AS rank, r.id AS business_id, r.category_id, coalesce(r.city_id, 0) AS city_id
  FROM ${rows} r
  CROSS JOIN LATERAL (SELECT ${popularityBucketOf('r')} AS bucket, ${placeOf} AS place, ${postedOf} AS posted OFFSET 0) facts
  CROSS JOIN LATERAL (
    SELECT ${cutWord('name.word')} AS word, ${nameTier} AS tier FROM unnest(string_to_array(r.name_fold, ' ')) AS name(word)
    UNION ALL
    SELECT ${cutWord('part.word')}, 0 FROM unnest(string_to_array(${folded(addressOf('r'))}, ' ')) AS part(word)
    WHERE length(part.word) >= ${shortestAddressWord} AND (r.street IS NOT NULL OR part.word <> ALL (facts.place))
    UNION ALL
    SELECT ${cutWord('beside.word')}, 0 FROM (${wordsBesideStreet}) beside
    UNION ALL
    SELECT code.word, 0 FROM (${codeWordsOf('r')}) code
  ) w`;

export const postingColumns = 'word, rank, business_id, category_id, city_id';

/** Columns that the postings of a row are made of: its town's only where there is an address that names it, or may. */
export const postingsKeyOf = (row: string): string => {
  const ofTown = ['city_fold', 'state', 'country'].map((column) => `CASE WHEN ${row}.address IS NOT NULL THEN ${row}.${column} END`);
  const others = ['name_fold', 'street', 'address', 'postal_code', 'category_id', 'city_id'].map((column) => `${row}.${column}`);
  return `(${[...others, ...ofTown, popularityBucketOf(row)].join(', ')})`;
};

/** The digits of the phone number of a row from the last to the first, without its extension: an ending is the beginning of it. */
export const phoneEnding = (row: string): string => `reverse(split_part(${row}.phone_e164, ';', 1))`;
