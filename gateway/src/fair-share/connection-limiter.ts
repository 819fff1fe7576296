import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { holdersOf } from './client-network.ts';
import { clientsOfNetwork, fewConnections, longestIdleMs, nearlyFull, shortestIdleMs } from './limits.ts';

export interface ConnectionLimits {
  /** Connections of all clients at a time. */
  most: number;
  /** The same of one client, and four times as many of the network around it; 0 = as many as it likes. */
  mostOfClient: number;
  /** True for a proxy of ours, over whose connections many clients come. */
  isProxy(address: string): boolean;
}

/** Ms for which an idle connection is kept: the shorter, the more there are. */
export const idleTimeMs = (connections: number, most: number): number => {
  const share = connections / most;
  if (share <= fewConnections) return longestIdleMs;
  const left = Math.max(0, (nearlyFull - share) / (nearlyFull - fewConnections));
  return Math.round(shortestIdleMs + (longestIdleMs - shortestIdleMs) * left);
};

/** Leaves room for everybody's connections: one client holds a few at most, and idle ones close sooner as the number grows. */
export class ConnectionLimiter {
  /** Connections by client, and by the network around it. */
  private readonly heldBy = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: ConnectionLimits) {}

  attach(server: Server): void {
    const { most } = this.limits;
    server.maxConnections = most;
    const adjust = (change: 1 | -1): void => {
      this.total += change;
      server.keepAliveTimeout = idleTimeMs(this.total, most);
    };
    server.on('connection', (socket: Socket) => {
      // Reset before it was taken: it has no address any more, and what was sent over it would still be read, on behalf of nobody.
      if (socket.remoteAddress === undefined) return void socket.destroy();
      adjust(1);
      socket.once('close', () => adjust(-1));
      this.count(socket);
      // Those that became idle while there were few still wait for the longer time.
      if (this.total > most * nearlyFull) server.closeIdleConnections();
    });
  }

  private count(socket: Socket): void {
    const { mostOfClient, isProxy } = this.limits;
    const address = socket.remoteAddress as string;
    if (mostOfClient === 0 || isProxy(address)) return;
    const [client, network] = holdersOf(address);
    const isOver = [this.add(client, mostOfClient, socket), this.add(network, mostOfClient * clientsOfNetwork, socket)].includes(true);
    if (isOver) socket.destroy();
  }

  /** → whether it holds too many now */
  private add(holder: string, most: number, socket: Socket): boolean {
    const count = (this.heldBy.get(holder) ?? 0) + 1;
    this.heldBy.set(holder, count);
    socket.once('close', () => this.leave(holder));
    return count > most;
  }

  private leave(holder: string): void {
    const left = (this.heldBy.get(holder) ?? 1) - 1;
    if (left > 0) this.heldBy.set(holder, left);
    else this.heldBy.delete(holder);
  }
}
