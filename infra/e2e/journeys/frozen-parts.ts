import assert from 'node:assert/strict';
import { journey, type Stage } from '../support/journeys.ts';
import { until } from '../support/until.ts';

/** Longest time for an answer, ms, once it is known that a part is silent: on a machine that is busy, and less than the parts wait for each other. */
const soonMs = 4000;
/** The same while that must first be noticed. */
const noticedMs = 5000;

interface Answer {
  status: number;
  retryAfter: string | null;
  cache: string | null;
}

/** Calls that must work without the frozen part, and calls that need it: of visitors, and of operators. */
interface Expectation {
  kept: readonly string[];
  unknown: readonly string[];
  office: readonly string[];
}

const ask = async ({ product, operator }: Stage, path: string, longestMs: number): Promise<Answer> => {
  const headers = path.startsWith('/api/admin') ? { cookie: operator.cookie } : undefined;
  const answer = await fetch(product.address + path, { headers, signal: AbortSignal.timeout(longestMs) });
  await answer.body?.cancel();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), cache: answer.headers.get('x-cache') };
};

const untilHit = (stage: Stage, path: string): Promise<void> =>
  until(`a hit of ${path}`, async () => (await ask(stage, path, noticedMs)).cache === 'hit');

const requireKept = async (stage: Stage, paths: readonly string[]): Promise<void> => {
  for (const path of paths) assert.equal((await ask(stage, path, soonMs)).status, 200, `${path} stays up`);
};

const requireRefused = async (stage: Stage, paths: readonly string[], longestMs: number): Promise<void> => {
  await Promise.all(
    paths.map(async (path) => {
      const { status, retryAfter } = await ask(stage, path, longestMs);
      assert.deepEqual([path, status, retryAfter], [path, 503, '5']);
    }),
  );
};

/** Stops a process where it stands, for as long as the work takes. */
const frozen = async (pid: number, work: () => Promise<void>): Promise<void> => {
  process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

const walkFrozen = async (stage: Stage, name: string, { kept, unknown, office }: Expectation): Promise<void> => {
  for (const path of kept) await untilHit(stage, path);
  await frozen(stage.product.pidOf(name), async () => {
    await requireRefused(stage, [...unknown, ...office], noticedMs);
    await requireKept(stage, kept);
    await requireRefused(stage, [...unknown, ...office], soonMs);
  });
  for (const path of office) await until(`${path} to be answered again`, async () => (await ask(stage, path, noticedMs)).status === 200);
  for (const path of kept) await untilHit(stage, path);
};

const pages = ['/', '/city/berlin', '/businesses?city=berlin', '/about'];

const expectations: Record<string, Expectation> = {
  catalog: {
    kept: [...pages, '/api/businesses?limit=18', '/api/categories', '/robots.txt'],
    unknown: ['/api/businesses?limit=77', '/business/nobody-has-asked', '/api/businesses/random'],
    office: ['/api/admin/businesses'],
  },
  'admin-import': { kept: pages, unknown: [], office: ['/api/admin/imports'] },
  indexing: { kept: [...pages, '/robots.txt'], unknown: [], office: [] },
  'site-config': { kept: pages, unknown: [], office: ['/api/admin/activities'] },
  // Sessions live there.
  'redis-queue': { kept: pages, unknown: [], office: ['/api/admin/imports', '/api/admin/businesses'] },
};

for (const [name, expectation] of Object.entries(expectations))
  journey(`${name} frozen: what was read stays up, the rest says when to come back`, (stage) => walkFrozen(stage, name, expectation));

journey('the cache’s Redis frozen: everything is served all the same', async (stage) => {
  await untilHit(stage, '/city/berlin');
  await frozen(stage.product.pidOf('redis-cache'), () =>
    requireKept(stage, [...pages, '/api/businesses?limit=78', '/api/businesses?limit=79', '/api/admin/imports']),
  );
});
