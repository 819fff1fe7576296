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

/** Throws with every accessibility rule that the page breaks. */
export const requireAccessible = async (page: Page, where: string): Promise<void> => {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: run } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    return (await run.run()).violations;
  });
  assert.equal(violations.length, 0, `${where}:\n${violations.map(describe).join('\n')}`);
};
