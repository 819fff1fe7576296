import { connect } from 'node:net';

interface RedisAddress {
  port: number;
  password: string;
  queueKeys?: string;
}

/** Pause between two looks whether a server can still be used by all, ms. */
export const lookMs = 2000;

const answerMs = 1000;

/** A server that is silent for so long stands still over one command, or a script of such, ms: a machine that is overloaded lets it answer sooner. */
export const longestSilenceMs = 30_000;

/** Share of the memory from which on it counts as full: what a session or a job needs must still fit. */
const fullFrom = 0.9;

/** Asks as the user who may do everything. → all that comes back, in the protocol's own words; what there is of it where time runs out */
export const askRedis = (port: number, password: string, commands: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    socket.setTimeout(answerMs, () => socket.destroy());
    socket.once('error', () => undefined).once('close', () => resolve(answer));
    socket.write([`AUTH ${password}`, ...commands, 'QUIT', ''].join('\r\n'));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
  });

const numberIn = (info: string, name: string): number => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);

const isFull = (info: string): boolean =>
  /^maxmemory_policy:noeviction/m.test(info) && numberIn(info, 'used_memory') > numberIn(info, 'maxmemory') * fullFrom;

/** In one step by the server itself: names of keys may hold anything. */
const dropKeys = (pattern: string): string =>
  `EVAL "local at = '0' repeat local page = redis.call('SCAN', at, 'MATCH', '${pattern}', 'COUNT', 1000) if #page[2] > 0 then redis.call('UNLINK', unpack(page[2])) end at = page[1] until at == '0'" 0`;

export const dropQueues = (port: number, password: string, queueKeys: string): Promise<string> =>
  askRedis(port, password, [dropKeys(queueKeys)]);

/**
 * Ends what a part that was taken over, and may send scripts and jobs, could hold a server up with for good: a script without an end, which has run
 * for five seconds when it is told of, and memory that is full of its keys. A script that has written can be ended with the server alone, which
 * its supervisor starts again. `infra/redis/start-redis.sh` does the same in containers.
 *
 * @returns false where the server does not answer: it is told of a script between its steps, and one of them may take minutes.
 */
export const freeRedis = async ({ port, password, queueKeys }: RedisAddress): Promise<boolean> => {
  const answer = await askRedis(port, password, ['INFO memory']);
  if (/^-BUSY/m.test(answer)) {
    const killed = await askRedis(port, password, ['SCRIPT KILL']);
    if (/^-UNKILLABLE/m.test(killed)) await askRedis(port, password, ['SHUTDOWN NOSAVE']);
  } else if (queueKeys && isFull(answer)) await dropQueues(port, password, queueKeys);
  return answer !== '';
};
