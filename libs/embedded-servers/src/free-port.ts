import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Why a server could not listen on the port now (EADDRINUSE, EACCES, EADDRNOTAVAIL …); undefined when it could. */
export const portFault = (port: number, host = '127.0.0.1'): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });

export const isPortFree = async (port: number, host?: string): Promise<boolean> => (await portFault(port, host)) === undefined;

/**
 * Below Linux's ephemeral range (32768 and up): a port from that range can be taken by any outgoing connection
 * between two starts of the server that was promised it.
 */
const internalRange = { from: 20_000, to: 32_000 } as const;
const attempts = 200;

export interface PortChoice {
  host?: string;
  /** Free now, but promised to a server that has not started yet. */
  except?: readonly number[];
  /** First port, and the one after the last. */
  range?: { from: number; to: number };
}

/** Distinct free ports on a loopback address. Throws when the range is full. */
export const freePorts = async (
  count: number,
  { host = '127.0.0.1', except = [], range = internalRange }: PortChoice = {},
): Promise<number[]> => {
  const found = new Set<number>();
  for (let attempt = 0; attempt < attempts && found.size < count; attempt++) {
    const port = randomInt(range.from, range.to);
    if (!found.has(port) && !except.includes(port) && (await isPortFree(port, host))) found.add(port);
  }
  if (found.size < count) throw new Error(`No ${count} free ports between ${range.from} and ${range.to} on ${host}.`);
  return [...found];
};

export const freePort = async (choice?: PortChoice): Promise<number> => (await freePorts(1, choice))[0];
