import { pageScore, type VitalName, vitalRating, vitalScores } from '@directory/contracts';
import { measureVitals } from './measure-vitals.ts';
import { reportResources } from './report-resources.ts';

export type Vitals = Partial<Record<VitalName, number>>;

const say = (text: string): void => console.info(`[performance] ${text}`);

const valueText = (name: VitalName, value: number): string => (name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`);

const sayVital = (name: VitalName, value: number): void => {
  const rating = vitalRating(name, value);
  say(`${name} ${valueText(name, value)}: ${rating}, score ${vitalScores[rating]}`);
};

/** One page's figures, collected until they are sent. */
export class VitalsReport {
  private readonly values: Vitals = {};
  private isSent = false;

  constructor(
    private readonly page: string,
    private readonly post: (body: object) => void,
  ) {}

  note(name: VitalName, value: number): void {
    this.values[name] = value;
    sayVital(name, value);
  }

  /** Sends what there is, once. */
  send(): void {
    const score = pageScore(this.values);
    if (this.isSent || score === null) return;
    this.isSent = true;
    say(`average score ${Math.round(score)}`);
    this.post({ page: this.page, ...this.values });
  }
}

const postBeacon = (body: object): void => {
  navigator.sendBeacon('/api/web-vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }));
};

/**
 * Measures the page that the server sent, and sends the figures when the visitor leaves it: only then are layout shifts and reactions
 * known. Entries are buffered by the browser, so that this may begin after the page has loaded.
 */
export const reportVitals = (): void => {
  const { prerendering, wasDiscarded } = document as { prerendering?: boolean; wasDiscarded?: boolean };
  // Nobody has asked for the page yet.
  if (prerendering) {
    document.addEventListener('prerenderingchange', reportVitals, { once: true });
    return;
  }
  reportResources(say);
  // A page that comes back from the browser's memory was not loaded: its figures are another matter.
  if (wasDiscarded) return;
  const report = new VitalsReport(window.location.pathname, postBeacon);
  const measureRest = measureVitals((name, value) => report.note(name, value));
  let isLeft = false;
  const leave = (): void => {
    if (isLeft) return;
    isLeft = true;
    measureRest();
    report.send();
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  window.addEventListener('pagehide', leave);
};
