import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { visitorsOf } from '../../bench/fair-share/callers.ts';
import { visitAll } from '../../bench/fair-share/visits.ts';
import { type Running, startGateway, startPart } from '../../bench/gateway-lab.ts';
import { signInOperator } from '../../e2e/support/operator.ts';
import { type Campaign, type Lab, play } from '../campaign.ts';
import { clockJumpsMs, outageSeconds, warmSeconds } from '../limits.ts';

const jump = async (file: string): Promise<string> => {
  const pauseMs = (outageSeconds * 1000) / (clockJumpsMs.length + 1);
  const now = Date.now();
  writeFileSync(file, clockJumpsMs.map((ms, index) => `${now + (index + 1) * pauseMs} ${ms}\n`).join(''));
  await delay(pauseMs * clockJumpsMs.length);
  return `it went ${clockJumpsMs.map((ms) => ms / 60_000).join(', ')} minutes off`;
};

const campaign = (file: string): Campaign => ({
  name: 'a clock that jumps',
  seconds: outageSeconds,
  attack: () => jump(file),
  // A session that seems to be over, or to begin later, is none.
  mayMeet: { operator: [401] },
});

/** Plays it against processes of their own, whose clock is a file's. */
export const playClock = async (lab: Lab): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'abuse-clock-'));
  const file = join(folder, 'shift');
  writeFileSync(file, '');
  const settings = { NODE_OPTIONS: `--import=${join(import.meta.dirname, '../jumping-clock.ts')}`, CLOCK_SHIFT_FILE: file };
  const running: Running[] = [];
  try {
    for (const name of ['catalog', 'site-config'] as const) running.push(await startPart(lab.product, name, settings));
    const [catalog, siteConfig] = running;
    const urls = { CATALOG_URL: catalog.origin, SITE_CONFIG_URL: siteConfig.origin };
    const gateway = await startGateway(lab.product, { ...settings, ...urls, TRUST_PROXY: '1' });
    running.push(gateway);
    const { cookie } = await signInOperator({ ...lab.product, address: gateway.origin });
    // Node compiles first what a new process runs often.
    await visitAll(visitorsOf(gateway.origin, lab.directory), warmSeconds);
    return await play(campaign(file), { ...lab, origin: gateway.origin, cookie });
  } finally {
    for (const part of running.reverse()) await part.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
