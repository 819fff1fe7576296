import { type TrafficTrends, type VitalRating, vitalBoundsOf, vitalScores, type WebVitalsSummary } from '@directory/contracts';
import { ratingOfClass } from './vital-classes.ts';
import type { VitalCount } from './web-vitals.repository.ts';

type Samples = Pick<VitalCount, 'name' | 'class' | 'samples'>;

const sum = (counts: readonly Samples[]): number => counts.reduce((total, { samples }) => total + samples, 0);

/** Upper bound of the class that holds the 75th percentile. */
const p75Of = (counts: readonly Samples[], samples: number): number => {
  let passed = 0;
  for (const count of counts) {
    passed += count.samples;
    if (passed >= samples * 0.75) return vitalBoundsOf(count.name)[count.class];
  }
  return 0;
};

const summaryOf = (counts: readonly VitalCount[]): WebVitalsSummary => {
  const [{ page, name }] = counts;
  const of = (rating: VitalRating): number => sum(counts.filter((count) => ratingOfClass(name, count.class) === rating));
  const samples = sum(counts);
  const [good, needsImprovement, poor] = [of('good'), of('needs-improvement'), of('poor')];
  const points = good * vitalScores.good + needsImprovement * vitalScores['needs-improvement'] + poor * vitalScores.poor;
  return { page, name, samples, good, needsImprovement, poor, score: points / samples, p75: p75Of(counts, samples) };
};

/** One summary per kind of page and vital. `counts` are sorted from the best class to the worst. */
export const summarise = (counts: readonly VitalCount[]): WebVitalsSummary[] =>
  [...Map.groupBy(counts, ({ page, name }) => `${page} ${name}`).values()].map(summaryOf);

export interface DailyVitalCount extends Samples {
  date: string;
}

/** The 75th percentile of each day and vital. `counts` are sorted from the best class to the worst. */
export const vitalDaysOf = (counts: readonly DailyVitalCount[]): TrafficTrends['vitals'] =>
  [...Map.groupBy(counts, ({ date, name }) => `${date} ${name}`).values()].map((day) => {
    const [{ date, name }] = day;
    return { date, name, samples: sum(day), p75: p75Of(day, sum(day)) };
  });
