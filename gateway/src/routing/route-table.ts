import { type EndpointId, type ErrorCode, type ServiceName, uploadLimitBytes } from '@directory/contracts';

/** Where a call is answered: by a service, or by the gateway itself. */
type Destination = ServiceName | 'gateway';

/** How long an answer may be kept, minutes, and the generations that outdate it earlier. For the cache; clients always ask again (ETag). */
export interface CachePolicy {
  freshMinutes: number;
  keptMinutes: number;
  tags: readonly CacheTag[];
}

/** What services count changes under. */
export type CacheTag = 'business' | 'category' | 'city' | 'lists' | 'site';

/** What may be sent along. Bodies pass through and are counted on the way. */
export interface BodyPolicy {
  limitBytes: number;
  tooLarge: ErrorCode;
  /** Longest time for the whole body, ms; 0 = only a pause is cut off (a large file over a slow line takes as long as it takes). */
  deadlineMs: number;
}

/** Requests of one client that are counted together. Hits of the cache count nowhere. */
export type Bucket = 'search' | 'suggest' | 'contact' | 'sign-in' | 'uploads' | 'events' | 'misses';

/** One call of the contracts: where it goes and how. Who may call it stands in the contract (`access`). */
export interface Route {
  id: EndpointId;
  /** Of a planned call: who will answer it. */
  to: Destination;
  /** True until its service answers it: whoever may make the call gets NOT_BUILT_YET. */
  isPlanned: boolean;
  /** Answers that visitors may share; null: made for one caller or one moment, never stored. */
  cache: CachePolicy | null;
  body: BodyPolicy | null;
  /** Ms until the answer must be there; 0 = it takes as long as it takes. */
  timeoutMs: number;
  /** Where it counts; null: public reads under `misses` (`search` where they search), operators' calls nowhere. */
  bucket: Bucket | null;
}

type Details = Partial<Omit<Route, 'id' | 'to' | 'isPlanned'>>;

const defaultTimeoutMs = 5000;

const route = (id: EndpointId, to: Destination, details: Details = {}): Route => ({
  id,
  to,
  isPlanned: false,
  cache: null,
  body: null,
  timeoutMs: defaultTimeoutMs,
  bucket: null,
  ...details,
});

/** A call whose service is not built yet. To build it: answer it there, and write `route` in place of `planned` here. */
const planned = (id: EndpointId, to: Destination, details: Details = {}): Route => ({ ...route(id, to, details), isPlanned: true });

const kept = (freshMinutes: number, tags: CachePolicy['tags'], keptMinutes = freshMinutes): CachePolicy => ({
  freshMinutes,
  keptMinutes,
  tags,
});

/** What a form of a visitor holds at most. */
const smallBody: BodyPolicy = { limitBytes: 16 * 1024, tooLarge: 'REQUEST_TOO_LARGE', deadlineMs: 10_000 };
/** A message of 5,000 letters of any script, as a form writes them: nine bytes a letter. */
const messageBody: BodyPolicy = { ...smallBody, limitBytes: 64 * 1024 };
const signInBody: BodyPolicy = { ...smallBody, limitBytes: 4096 };
/** As much as a service reads of a JSON body. */
const jsonBody: BodyPolicy = { limitBytes: 1024 * 1024, tooLarge: 'REQUEST_TOO_LARGE', deadlineMs: 30_000 };
/** The limit is the file's; what the form wraps round it comes on top. */
const uploadBody: BodyPolicy = { limitBytes: uploadLimitBytes + 1024 * 1024, tooLarge: 'IMPORT_TOO_LARGE', deadlineMs: 0 };
const noLimit = { timeoutMs: 0 };
/** An edit waits for the range of an import that is being written. */
const editMs = 40_000;
/** A place takes all of its businesses along. */
const placeMs = 10 * 60_000;

/** Every call of the contracts, once. The gateway refuses to start when one is missing or stands here twice. */
export const routeTable: readonly Route[] = [
  route('listBusinesses', 'catalog', { cache: kept(5, ['lists']) }),
  route('listRandomBusinesses', 'catalog'),
  route('getStats', 'catalog', { cache: kept(60, ['lists']) }),
  route('suggest', 'catalog', { cache: kept(5, ['lists']), bucket: 'suggest' }),
  route('getFacets', 'catalog', { cache: kept(5, ['lists']) }),
  route('getBusiness', 'catalog', { cache: kept(45, ['business']) }),
  route('listNearbyBusinesses', 'catalog', { cache: kept(30, ['lists']) }),
  route('getRelatedBusinesses', 'catalog', { cache: kept(30, ['lists']) }),
  route('listCategories', 'catalog', { cache: kept(30, ['category', 'lists'], 60) }),
  route('getCategory', 'catalog', { cache: kept(30, ['category']) }),
  route('listCities', 'catalog', { cache: kept(30, ['city', 'lists'], 60) }),
  route('getCity', 'catalog', { cache: kept(30, ['city']) }),
  route('listCountries', 'catalog', { cache: kept(30, ['lists'], 60) }),

  planned('listActiveSnippets', 'site-config', { cache: kept(60, ['site']) }),
  planned('listActivePlacements', 'site-config', { cache: kept(60, ['site']) }),
  route('getPublicSiteSettings', 'site-config', { cache: kept(60, ['site']) }),
  planned('recordAdEvent', 'site-config', { body: smallBody, bucket: 'events' }),
  route('recordWebVitals', 'site-config', { body: smallBody, bucket: 'events' }),
  route('sendContactMessage', 'site-config', { body: messageBody, bucket: 'contact' }),
  route('postContactForm', 'gateway', { body: messageBody, bucket: 'contact' }),

  route('getRobots', 'indexing', { cache: kept(60, ['site']) }),
  planned('getSitemapIndex', 'indexing', { cache: kept(60, ['lists']) }),
  planned('getSitemapFile', 'indexing', { cache: kept(60, ['lists']) }),
  planned('getIndexNowKey', 'indexing', { cache: kept(60, ['site']) }),

  route('getHealth', 'gateway'),
  route('getReadiness', 'gateway'),
  route('getOpenApi', 'gateway'),
  route('getApiDocs', 'gateway'),

  route('signInAccessKey', 'gateway', { body: signInBody, bucket: 'sign-in' }),
  route('signInUserCode', 'gateway', { body: signInBody, bucket: 'sign-in' }),
  route('signInPassword', 'gateway', { body: signInBody, bucket: 'sign-in' }),
  route('getSession', 'gateway'),
  route('signOut', 'gateway'),

  route('listAdminBusinesses', 'catalog'),
  route('createBusiness', 'catalog', { body: jsonBody, timeoutMs: editMs }),
  route('updateBusiness', 'catalog', { body: jsonBody, timeoutMs: editMs }),
  route('deleteBusiness', 'catalog', { timeoutMs: editMs }),
  route('editBusinesses', 'catalog', { body: jsonBody, timeoutMs: editMs }),
  route('removeBusinesses', 'catalog', { body: jsonBody, timeoutMs: editMs }),
  route('createCategory', 'catalog', { body: jsonBody, timeoutMs: editMs }),
  route('renameCategory', 'catalog', { body: jsonBody, timeoutMs: placeMs }),
  route('mergeCategory', 'catalog', { body: jsonBody, timeoutMs: placeMs }),
  route('updateCity', 'catalog', { body: jsonBody, timeoutMs: placeMs }),
  route('mergeCity', 'catalog', { body: jsonBody, timeoutMs: placeMs }),
  route('exportBusinesses', 'admin-import', noLimit),
  planned('resetDatabase', 'admin-import', noLimit),
  route('clearCache', 'gateway'),

  route('uploadExcel', 'admin-import', { body: uploadBody, bucket: 'uploads', ...noLimit }),
  route('listImports', 'admin-import'),
  route('getImport', 'admin-import'),
  route('streamImport', 'admin-import', noLimit),
  route('downloadRejectedRows', 'admin-import', noLimit),
  route('downloadImportTemplate', 'admin-import', noLimit),
  route('listKeptFields', 'catalog'),
  route('applyImport', 'admin-import'),
  route('cancelImport', 'admin-import'),
  route('getImportPreview', 'admin-import'),
  route('correctMapping', 'admin-import', { body: jsonBody }),
  route('resumeImport', 'admin-import'),
  route('undoImport', 'admin-import'),

  planned('listSnippets', 'site-config'),
  planned('saveSnippets', 'site-config', { body: jsonBody }),
  planned('listPlacements', 'site-config'),
  planned('savePlacements', 'site-config', { body: jsonBody }),
  planned('getAdAnalytics', 'site-config'),
  planned('listPricingPlans', 'site-config'),
  planned('savePricingPlan', 'site-config', { body: jsonBody }),
  planned('listSubscriptions', 'site-config'),
  planned('createSubscription', 'site-config', { body: jsonBody }),
  planned('updateSubscription', 'site-config', { body: jsonBody }),
  planned('deleteSubscription', 'site-config'),
  planned('getSiteSettings', 'site-config'),
  planned('saveSiteSettings', 'site-config', { body: jsonBody }),
  route('listActivities', 'site-config'),
  route('listContactMessages', 'site-config'),
  route('updateContactMessage', 'site-config', { body: jsonBody }),
  route('listWebVitals', 'site-config'),

  planned('refreshSitemap', 'indexing', noLimit),
  planned('submitUrl', 'indexing', { body: jsonBody }),
  planned('submitUrls', 'indexing', { body: jsonBody, timeoutMs: 60_000 }),
  planned('submitAllUrls', 'indexing'),
  planned('listSubmissions', 'indexing'),
  planned('getSubmission', 'indexing'),
  planned('streamSubmission', 'indexing', noLimit),
  planned('cancelSubmission', 'indexing'),
  planned('pauseSubmission', 'indexing'),
  planned('resumeSubmission', 'indexing'),
  route('getAnalytics', 'catalog', { timeoutMs: editMs }),
  route('listCounterChecks', 'catalog'),
  route('checkCounters', 'catalog', { timeoutMs: placeMs }),
  planned('optimizeDatabase', 'admin-import'),
  planned('getDatabaseStatus', 'admin-import'),
  planned('createBackup', 'admin-import'),
  planned('listBackups', 'admin-import'),
  planned('downloadBackup', 'admin-import', noLimit),
  planned('restoreBackup', 'admin-import'),
];

/** What is no call: every page and file of the site, under one address that takes the rest. */
export const siteAddress = '*';
