/** The numbers of the back office's screens, which visitors do not load; those of the public site stand in limits.ts. */

/** How many entries a screen shows or asks for. */
export const adminLimits = {
  /** Ended jobs on the screen of the database: yesterday's and today's. */
  databaseJobs: 5,
  /** Runs on one page of the history of imports. */
  importRuns: 20,
  /** Submissions to search engines, or calls of one, on a page. */
  submissions: 20,
  /** Addresses of a submission on a page. */
  submittedUrls: 50,
  /** Runs below the upload of the Excel screen; the others are in the history. */
  recentImports: 5,
  /** Rejected rows that are mended on one page: each is a small form. */
  rejectedRows: 10,
  /** Pairs of businesses that stand twice, or merges of them, on one page. */
  duplicatePairs: 20,
  /** Merged rows on one page. */
  mergedRows: 20,
  /** Businesses of an import on one page, as cards or as a table. */
  importedBusinesses: 24,
  /** Entries of the audit log on one page. */
  auditEntries: 20,
  /** Entries of the audit log on the dashboard. */
  recentActivities: 8,
  /** Actions in the summary of what was done: as many lines as the lists of places beside it are high. */
  summarisedActions: 7,
  /** Runs on the dashboard. */
  dashboardRuns: 5,
  /** Cells of a rejected row in the preview of an import. */
  rejectedCells: 6,
  /** Records of one export that operators are advised: a file that a spreadsheet opens at once. */
  recommendedExport: 10_000,
  /** Cities or categories on a page of the operators' list. */
  adminPlaces: 25,
  /** Messages on a page of the inbox. */
  inboxMessages: 20,
  /** Changes in the history of a business. */
  businessChanges: 50,
  /** Businesses, categories and cities each that the operators' search offers: what fits below it without scrolling. */
  paletteEntries: 5,
  /** Businesses on a page of the operators' table. */
  adminBusinesses: 20,
  /** Options of the export's category filter, largest first. */
  exportCategories: 1000,
  /** Subscriptions that are shown at first, newest first. */
  recentSubscriptions: 10,
  /** Businesses offered for a subscription. */
  businessChoices: 8,
} as const;

/** Bounds from which on something looks or behaves otherwise. */
export const adminThresholds = {
  /** Records above which an export is confirmed first: it takes minutes. */
  confirmedExport: 100_000,
  /** New categories of one import below which nothing is said, and their share of its rows beyond which it is an alarm. */
  alarmingCategories: 20,
  alarmingCategoryShare: 0.1,
  /** Share of rejected rows beyond which an import is an alarm. */
  alarmingRejectedShare: 0.2,
  /** Recovery codes of the sign-in below which the settings advise new ones. */
  fewRecoveryCodes: 3,
  /** Pixels of the QR code for an authenticator app: a phone reads it at arm's length. */
  qrCodePx: 192,
} as const;

/** Waits and intervals, ms. */
export const adminDelaysMs = {
  /** After the last change of a filter in the back office, before the table follows. */
  adminFilter: 500,
  /** The audit log hears of an edit a moment later: the history of a business is asked again. */
  historyPoll: 3000,
  /** A search for businesses that stand twice is asked how far it is: it lasts for seconds. */
  duplicateSearchPoll: 2000,
  /** A deleted business can be taken back for this long. */
  removalUndo: 30_000,
  /** A run is polled where its event stream cannot be opened. */
  importPoll: 2000,
  /** A submission is looked at where its event stream cannot be opened, and while one is about to begin. */
  submissionPoll: 1000,
  /** A build of the sitemap is looked at while it goes on: it reports once a second. */
  sitemapPoll: 1000,
  /** The gateway's cache has noticed an import by then; until then it answers as before. */
  statsAfterImport: 1500,
  /** The last step of a sign-in is read before the dashboard replaces it. */
  signInRedirect: 1000,
  /** A browser has begun its download by then, and the file in memory can go. */
  downloadRelease: 60_000,
} as const;
