import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Visit, type VisitOptions, visit } from './browser.ts';
import { errorsSince } from './logs.ts';
import type { Operator } from './operator.ts';
import type { Product } from './product.ts';

/** The running product and the browser that a journey starts with. */
export interface Stage {
  product: Product;
  operator: Operator;
  browser: Browser;
  /** File that the launcher prints into, all journeys long. */
  launcherLog: string;
  /** Folder for files that the journey makes. */
  folder: string;
  /** A fresh visitor; closed when the journey has ended, photographed when it has failed. */
  visit(options?: VisitOptions): Promise<Visit>;
}

export interface Journey {
  name: string;
  walk(stage: Stage): Promise<void>;
}

const registered: Journey[] = [];

/** Adds a journey; they are walked in the order of their registration. */
export const journey = (name: string, walk: Journey['walk']): void => {
  registered.push({ name, walk });
};

const fileName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const photograph = async (visits: readonly Visit[], artifacts: string, name: string): Promise<void> => {
  for (const [index, { page, watch }] of visits.entries()) {
    const path = join(artifacts, `${fileName(name)}-${index + 1}`);
    await page.screenshot({ path: `${path}.png`, fullPage: true }).catch(() => undefined);
    writeFileSync(`${path}.txt`, [page.url(), ...watch.faults, '', ...watch.calls].join('\n'));
  }
};

const walkOne = async ({ name, walk }: Journey, base: Omit<Stage, 'visit'>, artifacts: string): Promise<boolean> => {
  const visits: Visit[] = [];
  const [from, began] = [performance.now(), Date.now()];
  const seconds = (): string => ((performance.now() - from) / 1000).toFixed(1);
  try {
    await walk({
      ...base,
      visit: async (options) => {
        const opened = await visit(base.browser, base.product, options);
        visits.push(opened);
        return opened;
      },
    });
    console.log(`ok - ${name} (${seconds()} s)`);
    return true;
  } catch (error) {
    console.log(`not ok - ${name} (${seconds()} s)\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    for (const line of errorsSince(base.product, began)) console.log(line);
    await photograph(visits, artifacts, name);
    return false;
  } finally {
    await Promise.all(visits.map(({ context }) => context.close()));
  }
};

export interface Tally {
  passed: number;
  failed: number;
}

/** Walks every journey whose name matches, one after the other. */
export const walkAll = async (base: Omit<Stage, 'visit'>, artifacts: string, pattern: RegExp): Promise<Tally> => {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const each of registered.filter(({ name }) => pattern.test(name))) {
    if (await walkOne(each, base, artifacts)) tally.passed += 1;
    else tally.failed += 1;
  }
  return tally;
};
