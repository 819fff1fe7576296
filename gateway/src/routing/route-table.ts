import type { EndpointId, ErrorCode, ServiceName } from '@directory/contracts';
import { answerTimeMs, bodyBytes, bodyTimeMs } from './limits.ts';

/** Where a call is answered: by a service, or by the gateway itself. */
type Destination = ServiceName | 'gateway';

/** How long an answer may be cached, minutes, unless a change outdates it earlier. Clients always ask again (ETag). */
export interface CachePolicy {
  freshMinutes: number;
  /** Until then it may be sent while it is renewed behind. */
  staleMinutes: number;
  /** The service whose changes outdate it. */
  source: ServiceName;
}

/** The body that may be sent along. Bodies pass through and are counted on the way. */
export interface BodyPolicy {
  limitBytes: number;
  tooLarge: ErrorCode;
  /** Longest time for the whole body, ms; 0 = only a pause is cut off (a large file over a slow connection takes as long as it takes). */
  deadlineMs: number;
}

/** Requests of one client that are counted together. Hits of the cache count nowhere. */
export type RateLimit = 'search' | 'suggest' | 'contact' | 'sign-in' | 'uploads' | 'events' | 'misses';

/** One call of the contracts: where it goes and how. Who may call it stands in the contract (`access`). */
export interface Route {
  id: EndpointId;
  to: Destination;
  /** How long visitors may share an answer; null: made for one caller or one moment, never stored. */
  cache: CachePolicy | null;
  body: BodyPolicy | null;
  /** Ms until the answer must be there; 0 = it takes as long as it takes. */
  timeoutMs: number;
  /**
   * True: its service answers a client that has a copy, or that takes gzip, by itself (304, ETag, Content-Encoding). For large files, which are
   * neither collected nor compressed on their way.
   */
  isConditional: boolean;
  /** Where it counts; null: public reads under `misses` (`search` where they search), operators' calls nowhere. */
  rateLimit: RateLimit | null;
}

type Details = Partial<Omit<Route, 'id' | 'to' | 'cache'>> & {
  cache?: Omit<CachePolicy, 'source'> & { source?: ServiceName };
};

const route = (id: EndpointId, to: Destination, { cache, ...details }: Details = {}): Route => ({
  id,
  to,
  cache: cache ? { source: to as ServiceName, ...cache } : null,
  body: null,
  timeoutMs: answerTimeMs.usual,
  isConditional: false,
  rateLimit: null,
  ...details,
});

const cached = (freshMinutes: number, { staleMinutes = freshMinutes, source }: { staleMinutes?: number; source?: ServiceName } = {}) => ({
  cache: { freshMinutes, staleMinutes, ...(source ? { source } : {}) },
});

const formBody: BodyPolicy = { limitBytes: bodyBytes.form, tooLarge: 'REQUEST_TOO_LARGE', deadlineMs: bodyTimeMs.form };
const messageBody: BodyPolicy = { ...formBody, limitBytes: bodyBytes.message, deadlineMs: bodyTimeMs.message };
const signInBody: BodyPolicy = { ...formBody, limitBytes: bodyBytes.signIn };
const jsonBody: BodyPolicy = { limitBytes: bodyBytes.json, tooLarge: 'REQUEST_TOO_LARGE', deadlineMs: bodyTimeMs.json };
const uploadBody: BodyPolicy = { limitBytes: bodyBytes.upload, tooLarge: 'IMPORT_TOO_LARGE', deadlineMs: bodyTimeMs.unlimited };
const noLimit = { timeoutMs: answerTimeMs.unlimited };

/** Every call of the contracts, once. The gateway refuses to start when one is missing or stands here twice. */
export const routeTable: readonly Route[] = [
  route('listBusinesses', 'catalog', cached(5)),
  route('listRandomBusinesses', 'catalog'),
  route('getStats', 'catalog', cached(60)),
  route('suggest', 'catalog', { ...cached(5), rateLimit: 'suggest' }),
  route('getFacets', 'catalog', cached(5)),
  route('getMapPins', 'catalog', cached(5)),
  route('getBusiness', 'catalog', cached(45)),
  route('listNearbyBusinesses', 'catalog', cached(30)),
  route('getRelatedBusinesses', 'catalog', cached(30)),
  route('listCategories', 'catalog', cached(30, { staleMinutes: 60 })),
  route('getCategory', 'catalog', cached(30)),
  route('listCities', 'catalog', cached(30, { staleMinutes: 60 })),
  route('getCity', 'catalog', cached(30)),
  route('listCountries', 'catalog', cached(30, { staleMinutes: 60 })),
  route('getCountry', 'catalog', cached(30)),
  route('listCityCategories', 'catalog', cached(30)),
  route('getCityCategory', 'catalog', cached(30)),
  route('listCountryCategories', 'catalog', cached(30)),
  route('getCountryCategory', 'catalog', cached(30)),
  route('listCategoryCities', 'catalog', cached(30)),
  route('listCategoryCountries', 'catalog', cached(30)),

  route('listActiveSnippets', 'site-config', cached(60)),
  route('listActivePlacements', 'site-config', cached(60)),
  route('listBusinessAds', 'site-config', cached(60)),
  route('getPublicSiteSettings', 'site-config', cached(60)),
  route('recordAdEvent', 'gateway', { body: formBody, rateLimit: 'events' }),
  route('recordBusinessEvent', 'gateway', { body: formBody, rateLimit: 'events' }),
  route('recordPageView', 'gateway', { body: formBody, rateLimit: 'events' }),
  route('getBusinessFigures', 'site-config'),
  route('recordWebVitals', 'site-config', { body: formBody, rateLimit: 'events' }),
  route('sendContactMessage', 'site-config', { body: messageBody, rateLimit: 'contact' }),
  route('postContactForm', 'gateway', { body: messageBody, rateLimit: 'contact' }),
  route('sendSuggestion', 'site-config', { body: messageBody, rateLimit: 'contact' }),
  route('postSuggestionForm', 'gateway', { body: messageBody, rateLimit: 'contact' }),

  route('getAdsTxt', 'site-config', cached(60)),
  route('getRobots', 'indexing', cached(60, { source: 'site-config' })),
  route('getSitemapIndex', 'indexing', { isConditional: true }),
  route('getSitemapFile', 'indexing', { isConditional: true }),
  route('getIndexNowKey', 'indexing', cached(60, { source: 'site-config' })),

  route('getHealth', 'gateway'),
  route('getReadiness', 'gateway'),
  route('getOpenApi', 'gateway'),
  route('getApiDocs', 'gateway'),

  route('signInAccessKey', 'gateway', { body: signInBody, rateLimit: 'sign-in' }),
  route('signInUserCode', 'gateway', { body: signInBody, rateLimit: 'sign-in' }),
  route('signInPassword', 'gateway', { body: signInBody, rateLimit: 'sign-in' }),
  route('signInOneTimeCode', 'gateway', { body: signInBody, rateLimit: 'sign-in' }),
  route('getSession', 'gateway'),
  route('signOut', 'gateway'),
  route('listSessions', 'gateway'),
  route('endSession', 'gateway'),
  route('endAllSessions', 'gateway'),
  route('listSignInFailures', 'site-config'),
  route('getSecondFactor', 'gateway'),
  route('setUpSecondFactor', 'gateway'),
  route('switchOnSecondFactor', 'gateway', { body: signInBody, rateLimit: 'sign-in' }),
  route('switchOffSecondFactor', 'gateway', { body: signInBody, rateLimit: 'sign-in' }),

  route('listAdminBusinesses', 'catalog'),
  route('getAdminBusiness', 'catalog'),
  route('createBusiness', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.edit }),
  route('updateBusiness', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.edit }),
  route('releaseLockedFields', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.edit }),
  route('deleteBusiness', 'catalog', { timeoutMs: answerTimeMs.edit }),
  route('editBusinesses', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.edit }),
  route('removeBusinesses', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.edit }),
  route('listDuplicates', 'catalog'),
  route('getDuplicateSearch', 'catalog'),
  route('startDuplicateSearch', 'catalog'),
  route('compareBusinesses', 'catalog'),
  route('dismissDuplicate', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.edit }),
  route('reopenDuplicate', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.edit }),
  route('mergeBusinesses', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.edit }),
  route('listBusinessMerges', 'catalog'),
  route('undoBusinessMerge', 'catalog', { timeoutMs: answerTimeMs.edit }),
  route('createCategory', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.edit }),
  route('renameCategory', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.placeEdit }),
  route('mergeCategory', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.placeEdit }),
  route('updateCity', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.placeEdit }),
  route('mergeCity', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.placeEdit }),
  route('listTwiceStoredCities', 'catalog', { timeoutMs: answerTimeMs.edit }),
  route('mergeCities', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.placeEdit }),
  route('listCategoryNames', 'catalog'),
  route('listPlaceNames', 'catalog'),
  route('addPlaceName', 'catalog', { body: jsonBody, timeoutMs: answerTimeMs.placeEdit }),
  route('removePlaceName', 'catalog', { timeoutMs: answerTimeMs.placeEdit }),
  route('listRedirects', 'catalog'),
  route('removeRedirect', 'catalog', { timeoutMs: answerTimeMs.placeEdit }),
  route('exportBusinesses', 'admin-import', noLimit),
  route('resetDatabase', 'admin-import', { timeoutMs: answerTimeMs.placeEdit }),
  route('clearCache', 'gateway'),

  route('uploadExcel', 'admin-import', { body: uploadBody, rateLimit: 'uploads', ...noLimit }),
  route('importText', 'admin-import', { body: uploadBody, rateLimit: 'uploads', ...noLimit }),
  route('repairCountries', 'admin-import', { timeoutMs: answerTimeMs.placeEdit }),
  route('listImports', 'admin-import'),
  route('getImport', 'admin-import'),
  route('streamImport', 'admin-import', noLimit),
  route('downloadRejectedRows', 'admin-import', noLimit),
  route('downloadImportTemplate', 'admin-import', noLimit),
  route('listRejectedRows', 'admin-import'),
  route('mendRejectedRows', 'admin-import', { body: jsonBody }),
  route('listSavedCorrections', 'admin-import'),
  route('removeSavedCorrection', 'admin-import'),
  route('listImportedBusinesses', 'catalog'),
  route('listKeptFields', 'catalog'),
  route('listMergedRows', 'catalog'),
  route('applyImport', 'admin-import'),
  route('cancelImport', 'admin-import'),
  route('getImportPreview', 'admin-import'),
  route('correctMapping', 'admin-import', { body: jsonBody }),
  route('resumeImport', 'admin-import'),
  route('undoImport', 'admin-import'),

  route('listSnippets', 'site-config'),
  route('saveSnippets', 'site-config', { body: jsonBody }),
  route('listSnippetRevisions', 'site-config'),
  route('restoreSnippetRevision', 'site-config'),
  route('listOpenedSources', 'gateway'),
  route('listPlacements', 'site-config'),
  route('savePlacements', 'site-config', { body: jsonBody }),
  route('getAdAnalytics', 'site-config'),
  route('listPricingPlans', 'site-config'),
  route('savePricingPlan', 'site-config', { body: jsonBody }),
  route('listSubscriptions', 'site-config'),
  route('getSubscriptionSummary', 'site-config'),
  route('createSubscription', 'site-config', { body: jsonBody }),
  route('updateSubscription', 'site-config', { body: jsonBody }),
  route('getFiguresLink', 'site-config'),
  route('renewFiguresLink', 'site-config'),
  route('deleteSubscription', 'site-config'),
  route('getSiteSettings', 'site-config'),
  route('saveSiteSettings', 'site-config', { body: jsonBody }),
  route('listSiteSettingsRevisions', 'site-config'),
  route('restoreSiteSettingsRevision', 'site-config'),
  route('listActivities', 'site-config'),
  route('exportActivities', 'admin-import', noLimit),
  route('getActivity', 'site-config'),
  route('listContactMessages', 'site-config'),
  route('getContactMessage', 'site-config'),
  route('updateContactMessage', 'site-config', { body: jsonBody }),
  route('deleteContactMessage', 'site-config'),
  route('exportSender', 'site-config'),
  route('deleteSender', 'site-config'),
  route('listWebVitals', 'site-config'),

  route('refreshSitemap', 'indexing', noLimit),
  route('getSitemapStatus', 'indexing'),
  route('submitUrl', 'indexing', { body: jsonBody, timeoutMs: answerTimeMs.submissions }),
  route('submitUrls', 'indexing', { body: jsonBody, timeoutMs: answerTimeMs.submissions }),
  route('submitAllUrls', 'indexing'),
  route('listSubmissions', 'indexing'),
  route('getSubmission', 'indexing'),
  route('streamSubmission', 'indexing', noLimit),
  route('cancelSubmission', 'indexing'),
  route('pauseSubmission', 'indexing'),
  route('resumeSubmission', 'indexing'),
  route('retrySubmission', 'indexing', { timeoutMs: answerTimeMs.submissions }),
  route('listSubmittedUrls', 'indexing'),
  route('listSubmissionAttempts', 'indexing'),
  route('getSubmissionSettings', 'indexing'),
  route('updateSubmissionSettings', 'indexing', { body: jsonBody }),
  route('getDiskSpace', 'admin-import'),
  route('getAnalytics', 'catalog', { timeoutMs: answerTimeMs.edit }),
  route('getRecordTrends', 'catalog', { timeoutMs: answerTimeMs.edit }),
  route('getTrafficTrends', 'site-config'),
  route('exportTrends', 'admin-import', noLimit),
  route('getDataGaps', 'catalog'),
  route('listCounterChecks', 'catalog'),
  route('checkCounters', 'catalog', { timeoutMs: answerTimeMs.placeEdit }),
  route('optimizeDatabase', 'admin-import'),
  route('getDatabaseStatus', 'admin-import'),
  route('createBackup', 'admin-import'),
  route('listBackups', 'admin-import'),
  route('downloadBackup', 'admin-import', noLimit),
  route('removeBackup', 'admin-import'),
  route('restoreBackup', 'admin-import'),
  route('listDatabaseJobs', 'admin-import'),
  route('getDatabaseJob', 'admin-import'),
  route('streamDatabaseJob', 'admin-import', noLimit),
];

/** Every page and file of the site stands under one address, which takes the rest. */
export const siteAddress = '*';
