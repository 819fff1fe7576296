import {
  type EngineName,
  type ErrorCode,
  type ErrorParams,
  errorText,
  type SubmissionAttempt,
  type SubmissionRun,
  type SubmittedUrl,
} from '@directory/contracts';
import type { EngineStateEntity } from '../engines/engine-state.entity.ts';
import type { SubmissionAttemptEntity } from './submission-attempt.entity.ts';
import type { SubmissionCountersEntity, SubmissionRunEntity } from './submission-run.entity.ts';
import type { SubmittedUrlEntity } from './submitted-url.entity.ts';

/** When the quota of each parked engine is new again. */
export type ParkedEngines = ReadonlyMap<EngineName, Date>;

export const parkedEngines = (states: readonly EngineStateEntity[], now = new Date()): ParkedEngines =>
  new Map(
    states.flatMap(({ engine, isParked, blockedUntil }) =>
      isParked && blockedUntil && blockedUntil > now ? [[engine, blockedUntil]] : [],
    ),
  );

const reasonText = (code: ErrorCode | null, params: ErrorParams | null): string | null => code && errorText(code, 'tr', params ?? {});

const remaining = ({ total, sent, failed }: SubmissionCountersEntity): number => total - sent - failed;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const toSubmissionRun = (run: SubmissionRunEntity, parked: ParkedEngines): SubmissionRun => {
  const isOpen = run.finishedAt === null;
  const engines = run.counters.map((counters) => {
    const { engine, total, sent, failed } = counters;
    const until = isOpen ? parked.get(engine) : undefined;
    return { engine, total, sent, failed, parked: until ? remaining(counters) : 0, parkedUntil: until?.toISOString() ?? null };
  });
  const left = sum(run.counters.map(remaining));
  const waiting = sum(engines.map((counters) => counters.parked));
  return {
    id: run.id,
    kind: run.kind,
    state: run.state === 'running' && left > 0 && waiting === left ? 'parked' : run.state,
    total: sum(engines.map(({ total }) => total)),
    sent: sum(engines.map(({ sent }) => sent)),
    failed: sum(engines.map(({ failed }) => failed)),
    parked: waiting,
    engines: engines.sort((a, b) => a.engine.localeCompare(b.engine)),
    error: reasonText(run.errorCode, run.errorParams),
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
};

export const toSubmittedUrl = (row: SubmittedUrlEntity, run: SubmissionRunEntity, parked: ParkedEngines): SubmittedUrl => {
  const isWaiting = row.state === 'waiting';
  const state = isWaiting && run.state === 'cancelled' ? 'cancelled' : isWaiting && parked.has(row.engine) ? 'parked' : row.state;
  const { url, type, engine, attempts, status, answeredAt } = row;
  const reason = reasonText(row.reasonCode, row.reasonParams);
  return { url, type, engine, state, attempts, status, reason, answeredAt: answeredAt?.toISOString() ?? null };
};

export const toSubmissionAttempt = (row: SubmissionAttemptEntity): SubmissionAttempt => {
  const { engine, urls, outcome, status, answer } = row;
  const reason = reasonText(row.reasonCode, row.reasonParams);
  const [startedAt, finishedAt] = [row.startedAt.toISOString(), row.finishedAt?.toISOString() ?? null];
  return { engine, urls, startedAt, finishedAt, outcome, status, answer, reason };
};
