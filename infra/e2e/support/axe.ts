import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

const describe = ({ id, help, nodes }: Violation): string =>
  `${id}: ${help}\n${nodes.map(({ html }) => `    ${html.slice(0, 200)}`).join('\n')}`;

/** `rules`: all of them where none are named. */
const violationsOf = async (page: Page, rules?: string[]): Promise<Violation[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: run } = globalThis as unknown as { axe: { run(...options: unknown[]): Promise<{ violations: Violation[] }> } };
    return (await (only ? run.run(document, { runOnly: only }) : run.run())).violations;
  }, rules);
};

const requireNone = (violations: readonly Violation[], where: string): void =>
  assert.equal(violations.length, 0, `${where}:\n${violations.map(describe).join('\n')}`);

/** Throws with every accessibility rule that the page breaks. */
export const requireAccessible = async (page: Page, where: string): Promise<void> => requireNone(await violationsOf(page), where);

const inkOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color);

/** Colours change over a moment; what turns for ever is not waited for. */
const waitForColours = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );

/** The same by day, and by night what night alone changes: the colours. */
export const requireAccessibleDayAndNight = async (page: Page, where: string): Promise<void> => {
  await requireAccessible(page, `${where} by day`);
  const day = await inkOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForColours(page);
  assert.notEqual(await inkOf(page), day, `${where} has a night`);
  requireNone(await violationsOf(page, ['color-contrast']), `${where} by night`);
  await page.emulateMedia({ colorScheme: 'light' });
  await waitForColours(page);
};
