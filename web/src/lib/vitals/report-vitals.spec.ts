import { pageScore, vitalRating } from '@directory/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bundleReport, slowResources } from './report-resources.ts';
import { VitalsReport } from './report-vitals.ts';

describe('scores', () => {
  it.each([
    ['LCP', 2500, 4000],
    ['INP', 200, 500],
    ['FCP', 1800, 3000],
    ['TTFB', 800, 1800],
    ['CLS', 0.1, 0.25],
  ] as const)('%s is good to %d and poor beyond %d', (name, good, poor) => {
    const ratings = [good, good + 0.01, poor, poor + 0.01].map((value) => vitalRating(name, value));
    expect(ratings).toEqual(['good', 'needs-improvement', 'needs-improvement', 'poor']);
  });

  it('are 100, 75 and 50, and averaged over what was measured', () => {
    expect(pageScore({ LCP: 2000 })).toBe(100);
    expect(pageScore({ LCP: 3000 })).toBe(75);
    expect(pageScore({ LCP: 5000 })).toBe(50);
    expect(pageScore({ LCP: 2000, CLS: 0.2, TTFB: 5000 })).toBe(75);
    expect(pageScore({})).toBeNull();
  });
});

describe('the report of a page', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    jest.spyOn(console, 'info').mockImplementation((text: string) => void said.push(text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const post = jest.fn();
  beforeEach(() => {
    post.mockClear();
  });
  it('says each figure with its rating, and sends them once with the last of each', () => {
    const report = new VitalsReport('/city/berlin', post);
    report.note('LCP', 1200.4);
    report.note('CLS', 0);
    report.note('CLS', 0.3);
    report.send();
    report.send();
    expect(post.mock.calls).toEqual([[{ page: '/city/berlin', LCP: 1200.4, CLS: 0.3 }]]);
    expect(said).toEqual([
      '[performance] LCP 1200 ms: good, score 100',
      '[performance] CLS 0.000: good, score 100',
      '[performance] CLS 0.300: poor, score 50',
      '[performance] average score 75',
    ]);
  });

  it('sends nothing where nothing was measured', () => {
    new VitalsReport('/', post).send();
    expect(post).not.toHaveBeenCalled();
    expect(said).toEqual([]);
  });
});

describe('resources', () => {
  const entry = (name: string, duration: number, sizes: object = {}) =>
    ({ name, duration, entryType: 'resource', ...sizes }) as unknown as PerformanceEntry;

  it('are slow above a second', () => {
    expect(slowResources([entry('https://a.example/x.js?v=1', 1000), entry('https://a.example/y.jpg?token=secret', 1000.6)])).toEqual([
      'slow resource: https://a.example/y.jpg took 1001 ms',
    ]);
  });

  it('that are code are added up', () => {
    const sizes = { encodedBodySize: 2048, decodedBodySize: 10_240 };
    expect(bundleReport([entry('/a.js', 1, sizes), entry('/b.css', 1, sizes), entry('/c.woff2', 1, sizes)])).toBe(
      'bundle: 2 files, 4.0 KB sent, 20.0 KB unpacked',
    );
  });
});
