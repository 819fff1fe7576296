import { play } from './campaign.ts';
import { playClock } from './campaigns/clock.ts';
import { floods } from './campaigns/floods.ts';
import { playFullDisk } from './campaigns/full-disk.ts';
import { outages } from './campaigns/outages.ts';
import { signIns } from './campaigns/sign-ins.ts';
import { slowClients } from './campaigns/slow-clients.ts';
import { withLab } from './lab.ts';

/**
 * `node infra/abuse/run.ts [words]` (`make abuse`): attacks a product of its own on this machine, for a few minutes, and says in one line
 * for each campaign what 20 visitors and an operator saw meanwhile. Words choose the campaigns whose names hold one of them. The last line is
 * `N passed, N failed`; exit code 1 where somebody saw an error that he should not see.
 */
const words = process.argv.slice(2);
const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));

const results: boolean[] = [];
await withLab(async (lab) => {
  for (const campaign of [...floods, ...slowClients, ...signIns, ...outages])
    if (isWanted(campaign.name)) results.push(await play(campaign, lab));
  if (isWanted('clock')) results.push(await playClock(lab));
});
if (isWanted('disk')) {
  const isFine = await playFullDisk();
  if (isFine === null) console.log('skip a full disk: only root may make a small one');
  else results.push(isFine);
}
const failed = results.filter((isFine) => !isFine).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
