/** Bounds of the ratings: ms, and a unitless shift for CLS. A value up to `good` is good, one beyond `poor` is poor. */
export const vitalThresholds = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
  CLS: { good: 0.1, poor: 0.25 },
} as const;

export type VitalName = keyof typeof vitalThresholds;
export const vitalNames = Object.keys(vitalThresholds) as VitalName[];

export type VitalRating = 'good' | 'needs-improvement' | 'poor';

export const vitalRating = (name: VitalName, value: number): VitalRating => {
  const { good, poor } = vitalThresholds[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
};

/** Points of a rating, out of 100. */
export const vitalScores: Record<VitalRating, number> = { good: 100, 'needs-improvement': 75, poor: 50 };

/** The average of the scores of what was measured; null where nothing was. */
export const pageScore = (values: Partial<Record<VitalName, number>>): number | null => {
  const scores = vitalNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [vitalScores[vitalRating(name, value)]];
  });
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
};
