import { requestContext } from '@directory/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { dearTokens } from '../routing/call-costs.ts';
import { clientNetworkOf, widestNetworkOf } from './client-network.ts';
import { FairQueue } from './fair-queue.ts';
import {
  clientsOfNetwork,
  dearReadsAtOnce,
  longestQueue,
  longestQueueOfClient,
  longestRestMs,
  longestWaitMs,
  readsAtOnce,
  restFromMs,
} from './limits.ts';

/** Gives each visitor the same share of the work that no cache saves. Operators have a lane of their own, and are not held. */
@Injectable()
export class FairShare {
  private readonly queue: FairQueue;

  constructor(@Inject(GATEWAY_CONFIG) { READS_PER_CLIENT }: GatewayConfig) {
    this.queue = new FairQueue({
      permits: readsAtOnce,
      dearPermits: dearReadsAtOnce,
      permitsOfClient: READS_PER_CLIENT || readsAtOnce,
      permitsOfNetwork: Math.min(readsAtOnce, (READS_PER_CLIENT || readsAtOnce) * clientsOfNetwork),
      longestQueue,
      longestQueueOfClient,
      longestQueueOfNetwork: longestQueueOfClient * clientsOfNetwork,
      longestWaitMs,
      restFromMs,
      longestRestMs,
    });
  }

  /**
   * Runs an uncached read of the visitor in whose request it happens, when that visitor's turn has come. `tokens`: what it costs.
   *
   * @throws RATE_LIMITED or SERVICE_UNAVAILABLE with the seconds to wait
   */
  run<T>(tokens: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { kind, address } = requestContext().actor;
    if (kind !== 'visitor' || address === null) return work();
    const turn = { client: clientNetworkOf(address), network: widestNetworkOf(address), isDear: tokens >= dearTokens };
    return this.queue.run(turn, work, signal);
  }
}
