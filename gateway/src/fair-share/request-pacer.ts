import type { IncomingMessage, Server } from 'node:http';
import { clientNetworksOf } from '@directory/service-kit';
import { listenEarly } from '../answers/early-listener.ts';
import type { Rate } from '../config.ts';
import { type Bucket, MemoryTokenBuckets } from '../rate-limits/memory-token-buckets.ts';
import { longestHeldMs, paceShares, requestPace } from './limits.ts';

interface Pace {
  /** The client that a request comes from, whichever proxy of ours it came by. */
  addressOf(request: IncomingMessage): string;
  rate?: Rate;
  /** Longest time that a request is held, ms. */
  longestMs?: number;
}

/**
 * Holds requests of a client that asks on over many connections, and never pauses, until others have had their turn: what the cache answers is
 * counted by no other limit, and this process answers one request after the other.
 */
export class RequestPacer {
  private readonly buckets = new MemoryTokenBuckets();
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
      const waitMs = this.buckets.takeInTurn(this.bucketsOf(request), this.longestMs);
      if (waitMs === 0) return goOn();
      // It would have to wait for longer than anybody does.
      if (waitMs > this.longestMs) return void request.socket.destroy();
      setTimeout(() => request.socket.destroyed || goOn(), waitMs);
    });
  }

  private bucketsOf(request: IncomingMessage): Bucket[] {
    const { count, windowMs } = this.rate;
    return clientNetworksOf(this.addressOf(request)).map((key, width) => ({ key, rate: { count: count * paceShares[width], windowMs } }));
  }
}
