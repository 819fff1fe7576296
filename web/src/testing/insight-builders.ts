import type { Activity, Analytics, Backup, DatabaseJob, DatabaseStatus, RecordTrends, TrafficTrends } from '@directory/contracts';

const place = (id: number, name: string, businessCount: number) => ({ id, name, businessCount });
/** The figures of the documented cards. */
export const someAnalytics = {
  total: 365_000,
  categories: 1200,
  cities: 18_000,
  averageRating: 4.2,
  growth: 12.5,
  uptime: 99.9,
  topCategories: [place(1, 'Bakery', 40_000)],
  topCities: [place(2, 'İstanbul', 25_000)],
  activity: { 'business.updated': 12, 'import.finished': 3 },
} as unknown as Analytics;
const period = { from: '2026-11-28', to: '2026-11-29' };
/** Two days, and those before. */
export const someRecordTrends: RecordTrends = {
  ...period,
  before: 364_000,
  daily: [
    { date: '2026-11-28', created: 900 },
    { date: '2026-11-29', created: 100 },
  ],
};
const day = { views: 1500, searches: 90, misses: 7, adImpressions: 300, adClicks: 4 };
export const someTrafficTrends: TrafficTrends = {
  ...period,
  daily: [
    { date: '2026-11-28', ...day, uptime: 99 },
    { date: '2026-11-29', ...day, uptime: null },
  ],
  pages: [{ page: '/city/:slug', views: 3000 }],
  topSearches: [{ text: 'pizza', searches: 60, misses: 0, results: 1200 }],
  missedSearches: [{ text: 'nöbetçi noter', searches: 9, misses: 7, results: 0 }],
  vitals: [
    { date: '2026-11-28', name: 'LCP', samples: 40, p75: 1200 },
    { date: '2026-11-28', name: 'CLS', samples: 40, p75: 0.05 },
  ],
};

/** An edit of a telephone number by an operator. */
export const anActivity = (more: Partial<Activity> = {}): Activity => ({
  id: '0198f7a0-0000-7000-8000-000000000001',
  at: '2026-11-29T09:42:15.123Z',
  actor: { kind: 'admin', sessionId: 'session-1', address: '203.0.113.9' },
  action: 'business.updated',
  subject: '17',
  before: { phone: '030' },
  after: { phone: '040' },
  isShortened: false,
  ...more,
});

export const aDatabaseJob = (more: Partial<DatabaseJob> = {}): DatabaseJob => ({
  id: 'b7c0c1f6-4df4-4f7a-9d5f-0d9a6a0c6f11',
  kind: 'backup',
  state: 'queued',
  step: null,
  done: 0,
  total: 0,
  backupId: null,
  error: null,
  createdAt: '2026-11-29T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  ...more,
});

export const aBackup = (more: Partial<Backup> = {}): Backup => ({
  id: '3f1c7d2a-8a35-4b4c-9c19-5d0f8f0a7c11',
  takenAt: '2026-11-28T03:00:00.000Z',
  cause: 'schedule',
  bytes: 3 * 1024 * 1024,
  rows: 365_000,
  provenAt: '2026-11-28T03:02:00.000Z',
  fault: null,
  ...more,
});

export const aDatabaseStatus = (more: Partial<DatabaseStatus> = {}): DatabaseStatus => ({
  bytes: 2 * 1024 ** 3,
  connections: 12,
  maxConnections: 40,
  schemas: [
    {
      schema: 'catalog',
      tables: 30,
      bytes: 1024 ** 3,
      indexBytes: 1024 ** 3,
      rows: 365_000,
      deadRows: 120,
      indexUse: 99.5,
      lastVacuumAt: null,
    },
  ],
  redisBytes: null,
  queues: [{ queue: 'import-runs', waiting: 1, active: 1, delayed: 0, failed: 0 }],
  disk: { freeBytes: 5 * 1024 ** 3, isLow: false },
  backupStore: 'folder',
  backupTime: '03:00',
  backupKeepDays: 14,
  job: null,
  ...more,
});
