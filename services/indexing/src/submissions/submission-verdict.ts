import { type ErrorCode, type ErrorParams } from '@directory/contracts';
import type { ParkedEngines } from './submission-run.mapper.ts';
import type { SubmittedUrlEntity } from './submitted-url.entity.ts';

/** The reason why no engine has accepted an address; null where one has. A failure is told before a delay: it asks for an operator. */
export const refusalOf = (rows: readonly SubmittedUrlEntity[], parked: ParkedEngines): { code: ErrorCode; params: ErrorParams } | null => {
  if (rows.some(({ state }) => state === 'accepted')) return null;
  const failed = rows.find(({ state }) => state === 'failed');
  if (failed?.reasonCode) return { code: failed.reasonCode, params: failed.reasonParams ?? {} };
  const isParked = rows.some(({ state, engine }) => state === 'waiting' && parked.has(engine));
  return { code: isParked ? 'SUBMISSION_PARKED' : 'SUBMISSION_PENDING', params: {} };
};
