export * from './fresh-database.ts';
export * from './fresh-redis.ts';
export { type OpenNowCase, openNowCases } from './open-now-cases.ts';
export * from './test-servers.ts';
export * from './wait-until.ts';
