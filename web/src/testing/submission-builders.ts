import type { SubmissionRun } from '@directory/contracts';
import { someInstant } from './builders.ts';

/** A submission to IndexNow; its counters of the engine follow its own. */
export const aSubmission = (more: Partial<SubmissionRun> = {}): SubmissionRun => {
  const counters = { total: 0, sent: 0, failed: 0, parked: 0, ...more };
  const { total, sent, failed, parked } = counters;
  return {
    id: '0190f0f0-0000-4000-8000-000000000000',
    kind: 'single',
    state: 'running',
    error: null,
    createdAt: new Date(someInstant).toISOString(),
    finishedAt: null,
    engines: [{ engine: 'indexnow', total, sent, failed, parked, parkedUntil: null }],
    ...counters,
  };
};
