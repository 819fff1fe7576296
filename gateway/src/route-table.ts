import { type EndpointId, type ErrorCode, type ServiceName, uploadLimitBytes } from '@directory/contracts';

/** Where a call is answered: by a service, or by the gateway itself. */
type Destination = ServiceName | 'gateway';

/** How long an answer may be kept, minutes, and the generations that outdate it earlier. For the cache; clients always ask again (ETag). */
interface CachePolicy {
  freshMinutes: number;
  keptMinutes: number;
  tags: readonly ('business' | 'category' | 'city' | 'lists' | 'site')[];
}

/** What may be sent along. Bodies pass through and are counted on the way. */
export interface BodyPolicy {
  limitBytes: number;
  tooLarge: ErrorCode;
  /** Longest time for the whole body, ms; 0 = only a pause is cut off (a large file over a slow line takes as long as it takes). */
  deadlineMs: number;
}

/** One call of the contracts: where it goes and how. Who may call it stands in the contract (`access`). */
export interface Route {
  id: EndpointId;
  to: Destination;
  /** Answers that visitors may share; null: made for one caller or one moment, never stored. */
  cache: CachePolicy | null;
  body: BodyPolicy | null;
  /** Ms until the answer must be there; 0 = it takes as long as it takes. */
  timeoutMs: number;
}

type Details = Partial<Pick<Route, 'cache' | 'body' | 'timeoutMs'>>;

const defaultTimeoutMs = 5000;

const route = (id: EndpointId, to: Destination, details: Details = {}): Route => ({
  id,
  to,
  cache: null,
  body: null,
  timeoutMs: defaultTimeoutMs,
  ...details,
});

const kept = (freshMinutes: number, tags: CachePolicy['tags'], keptMinutes = freshMinutes): CachePolicy => ({
  freshMinutes,
  keptMinutes,
  tags,
});

const signInBody: BodyPolicy = { limitBytes: 4096, tooLarge: 'REQUEST_TOO_LARGE', deadlineMs: 10_000 };
/** The limit is the file's; what the form wraps round it comes on top. */
const uploadBody: BodyPolicy = { limitBytes: uploadLimitBytes + 1024 * 1024, tooLarge: 'IMPORT_TOO_LARGE', deadlineMs: 0 };
const noLimit = { timeoutMs: 0 };

/** Every call of the contracts, once. The gateway refuses to start when one is missing or stands here twice. */
export const routeTable: readonly Route[] = [
  route('listBusinesses', 'catalog', { cache: kept(5, ['lists']) }),
  route('listRandomBusinesses', 'catalog'),
  route('getStats', 'catalog', { cache: kept(60, ['lists']) }),
  route('getBusiness', 'catalog', { cache: kept(45, ['business']) }),
  route('listNearbyBusinesses', 'catalog', { cache: kept(30, ['lists']) }),
  route('getRelatedBusinesses', 'catalog', { cache: kept(30, ['lists']) }),
  route('listCategories', 'catalog', { cache: kept(30, ['category', 'lists'], 60) }),
  route('getCategory', 'catalog', { cache: kept(30, ['category']) }),
  route('listCities', 'catalog', { cache: kept(30, ['city', 'lists'], 60) }),
  route('getCity', 'catalog', { cache: kept(30, ['city']) }),
  route('listCountries', 'catalog', { cache: kept(30, ['lists'], 60) }),

  route('signInAccessKey', 'gateway', { body: signInBody }),
  route('signInUserCode', 'gateway', { body: signInBody }),
  route('signInPassword', 'gateway', { body: signInBody }),
  route('getSession', 'gateway'),
  route('signOut', 'gateway'),

  route('uploadExcel', 'admin-import', { body: uploadBody, ...noLimit }),
  route('listImports', 'admin-import'),
  route('getImport', 'admin-import'),
  route('streamImport', 'admin-import', noLimit),
  route('applyImport', 'admin-import'),
  route('cancelImport', 'admin-import'),

  route('listActivities', 'site-config'),
  route('getRobots', 'indexing', { cache: kept(60, ['site']) }),
];

/** What the gateway answers beside the calls of the contracts: its own addresses, and every page and file of the site. All are public and change nothing. */
export const ownPaths = ['/healthz', '/readyz', '/api/openapi.json', '/api/docs', '*'] as const;
