import { Counter, Gauge } from 'prom-client';
import type { Outcome } from './cached-answer.ts';

const answers = new Counter({
  name: 'gateway_cache_answers_total',
  help: 'Shared answers by where they came from: hit, miss, stale, revalidated.',
  labelNames: ['outcome'],
});
const evictions = new Counter({ name: 'gateway_cache_evictions_total', help: 'Answers that left memory for others.' });

/** Counters of their own: looking a label up for every hit costs more than the hit. */
const byOutcome: Record<Outcome, { inc(): void }> = {
  hit: answers.labels('hit'),
  miss: answers.labels('miss'),
  stale: answers.labels('stale'),
  revalidated: answers.labels('revalidated'),
};

export const countAnswer = (outcome: Outcome): void => byOutcome[outcome].inc();
export const countEviction = (): void => evictions.inc();

let measured: { bytes: number; size: number } = { bytes: 0, size: 0 };

new Gauge({
  name: 'gateway_cache_bytes',
  help: 'Bytes that answers take in memory.',
  collect() {
    this.set(measured.bytes);
  },
});
new Gauge({
  name: 'gateway_cache_entries',
  help: 'Answers in memory.',
  collect() {
    this.set(measured.size);
  },
});

/** Whose size the gauges show. */
export const measureMemory = (memory: { readonly bytes: number; readonly size: number }): void => {
  measured = memory;
};
