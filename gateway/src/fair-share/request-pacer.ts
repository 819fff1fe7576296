import type { IncomingMessage, Server } from 'node:http';
import { clientNetworksOf } from '@directory/service-kit/without-stores';
import { listenEarly } from '../answers/early-listener.ts';
import type { Rate } from '../config.ts';
import { type Bucket, MemoryTokenBuckets } from '../rate-limits/memory-token-buckets.ts';
import { aloneAfterMs, longestHeldMs, paceShares, requestPace } from './limits.ts';

interface Pace {
  /** The client that a request comes from, whichever proxy of ours it came by. */
  addressOf(request: IncomingMessage): string;
  rate?: Rate;
  /** Longest time that a request is held, ms. */
  longestMs?: number;
}

/** Of whom the last request is, and when the last one of another network was, ms. */
interface LastAsked {
  network: string;
  at: number;
  anotherAt: number;
}

/**
 * Holds requests of a client that asks on over many connections, and never pauses, while others ask too, until these have had their turn: what the
 * cache answers is counted by no other limit, and this process answers one request after the other. A client that asks alone is never held.
 */
export class RequestPacer {
  private readonly buckets = new MemoryTokenBuckets();
  private last: LastAsked = { network: '', at: 0, anotherAt: 0 };
  private readonly addressOf: Pace['addressOf'];
  private readonly rate: Rate;
  private readonly longestMs: number;

  constructor({ addressOf, rate = requestPace, longestMs = longestHeldMs }: Pace) {
    this.addressOf = addressOf;
    this.rate = rate;
    this.longestMs = longestMs;
  }

  /** Puts itself before the listeners of a server. */
  attach(server: Server): void {
    listenEarly(server, (request, _response, goOn) => {
      const networks = clientNetworksOf(this.addressOf(request));
      if (this.asksAlone(networks[networks.length - 1])) return goOn();
      const waitMs = this.buckets.takeInTurn(this.bucketsOf(networks), this.longestMs);
      if (waitMs === 0) return goOn();
      // It would have to wait for longer than anybody does.
      if (waitMs > this.longestMs) return void request.socket.destroy();
      setTimeout(() => request.socket.destroyed || goOn(), waitMs);
    });
  }

  /** Notes who asks. → whether nobody of another network has asked of late */
  private asksAlone(network: string): boolean {
    const now = Date.now();
    const anotherAt = network === this.last.network ? this.last.anotherAt : this.last.at;
    this.last = { network, at: now, anotherAt };
    return now - anotherAt > aloneAfterMs;
  }

  private bucketsOf(networks: readonly string[]): Bucket[] {
    const { count, windowMs } = this.rate;
    return networks.map((key, width) => ({ key, rate: { count: count * paceShares[width], windowMs } }));
  }
}
