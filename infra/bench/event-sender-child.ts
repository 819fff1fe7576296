/**
 * Sends events of advertisements to a gateway, as browsers do: those of a page view in one call, each call at its instant. (autocannon
 * sends what is due in a second at its beginning.) A process of its own. Arguments: origin, events a second, events of a page view.
 * Says that it is ready once sender and receiver have compiled what they run, and sends for as many seconds as each message says.
 */
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';

const [rate, eventsOfView] = process.argv.slice(3).map(Number);
const origin = process.argv[2];
const kinds = ['request', 'fill', 'impression'];
const connections = 50;
const warmCalls = 3000;

// Browsers have processors of their own: this one yields to all that is measured.
setPriority(constants.priority.PRIORITY_LOW);

const pool = new Pool(origin, { connections, pipelining: 1 });
const headers = { origin, 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' };
const events = Array.from({ length: eventsOfView }, (_, index) => ({ placement: 'inline', kind: kinds[index % 3], page: '/city/berlin' }));
const body = JSON.stringify(events);

/** → whether they were taken */
const tell = async (): Promise<boolean> => {
  const answer = await pool.request({ path: '/api/ad-events', method: 'POST', headers, body });
  await answer.body.dump();
  return answer.statusCode === 204;
};

for (let sent = 0; sent < warmCalls; sent += connections) await Promise.all(Array.from({ length: connections }, tell));

/** → events taken a second, and calls that were refused. */
const send = async (seconds: number): Promise<{ perSecond: number; refused: number }> => {
  const callsPerSecond = rate / eventsOfView;
  const start = performance.now();
  const calls: Promise<boolean>[] = [];
  while (calls.length < callsPerSecond * seconds) {
    const early = start + (calls.length * 1000) / callsPerSecond - performance.now();
    if (early > 1) await delay(early);
    calls.push(tell().catch(() => false));
  }
  const taken = (await Promise.all(calls)).filter((isTaken) => isTaken).length;
  const took = (performance.now() - start) / 1000;
  return { perSecond: (taken * eventsOfView) / took, refused: calls.length - taken };
};

process.on('message', async (seconds: number) => process.send?.(await send(seconds)));
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
