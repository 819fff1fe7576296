import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';

/** The answers of one client: how long they took, and how many were refused or failed. */
export interface Experience {
  /** Ms of each answer that was given. */
  times: number[];
  /** Status → how often; 0 where there was no answer. */
  refused: Record<number, number>;
}

/** A client: its address as a trusted proxy tells it, and what it sends along. */
export interface Client {
  origin: string;
  address: string | (() => string);
  headers?: Record<string, string>;
  /** Each call differs, so that no cache has it. */
  nextPath(): string;
  /** Longest pause between two calls, ms; each pause is between half of it and all. */
  pauseMs: number;
  /** Connections over which it asks at a time. */
  connections: number;
}

const patienceMs = 30_000;

const askOnce = async ({ origin, address, headers, nextPath }: Client, agent: Agent, met: Experience): Promise<void> => {
  const from = performance.now();
  try {
    const answer = await request(origin + nextPath(), {
      dispatcher: agent,
      headers: { 'x-forwarded-for': typeof address === 'string' ? address : address(), ...headers },
      headersTimeout: patienceMs,
    });
    await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
    if (answer.statusCode < 400) met.times.push(performance.now() - from);
    else met.refused[answer.statusCode] = (met.refused[answer.statusCode] ?? 0) + 1;
  } catch {
    met.refused[0] = (met.refused[0] ?? 0) + 1;
  }
};

/** Lets a client ask until `untilMs` (as `performance.now` counts). */
const visit = async (client: Client, untilMs: number): Promise<Experience> => {
  const agent = new Agent({ connections: client.connections, pipelining: 1 });
  const met: Experience = { times: [], refused: {} };
  const ask = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      await delay(client.pauseMs * (0.5 + Math.random() / 2));
      await askOnce(client, agent, met);
    }
  };
  await Promise.all(Array.from({ length: client.connections }, ask));
  await agent.destroy();
  return met;
};

/** Lets clients ask at the same time. */
export const visitAll = (clients: readonly Client[], seconds: number): Promise<Experience[]> => {
  const until = performance.now() + seconds * 1000;
  return Promise.all(clients.map((client) => visit(client, until)));
};

/** The answers of several clients as of one. */
export const together = (met: readonly Experience[]): Experience => {
  const refused: Experience['refused'] = {};
  for (const one of met)
    for (const [status, count] of Object.entries(one.refused)) refused[Number(status)] = (refused[Number(status)] ?? 0) + count;
  return { times: met.flatMap(({ times }) => times), refused };
};

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

export const refusedOf = ({ refused }: Experience): number => Object.values(refused).reduce((sum, count) => sum + count, 0);
