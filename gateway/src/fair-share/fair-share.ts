import { requestContext } from '@directory/service-kit/without-stores';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { dearTokens } from '../routing/call-costs.ts';
import { clientNetworkOf, widestNetworkOf } from './client-network.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import {
  clientsOfNetwork,
  dearReadsAtOnce,
  filesAtOnce,
  filesOfClient,
  longestQueue,
  longestQueueOfClient,
  longestRestMs,
  longestWaitMs,
  readsAtOnce,
  restFromMs,
} from './limits.ts';

const queueOf = (shares: Pick<FairQueueLimits, 'permits' | 'dearPermits' | 'permitsOfClient'>): FairQueue =>
  new FairQueue({
    ...shares,
    permitsOfNetwork: Math.min(shares.permits, shares.permitsOfClient * clientsOfNetwork),
    longestQueue,
    longestQueueOfClient,
    longestQueueOfNetwork: longestQueueOfClient * clientsOfNetwork,
    longestWaitMs,
    restFromMs,
    longestRestMs,
  });

const runInTurn = <T>(queue: FairQueue, isDear: boolean, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  const { kind, address } = requestContext().actor;
  if (kind !== 'visitor' || address === null) return work();
  return queue.run({ client: clientNetworkOf(address), network: widestNetworkOf(address), isDear }, work, signal);
};

/** Gives each visitor the same share of the work that no cache saves. Operators have a lane of their own, and are not held. */
@Injectable()
export class FairShare {
  private readonly queue: FairQueue;
  private readonly files: FairQueue;

  constructor(@Inject(GATEWAY_CONFIG) { READS_PER_CLIENT }: GatewayConfig) {
    this.queue = queueOf({ permits: readsAtOnce, dearPermits: dearReadsAtOnce, permitsOfClient: READS_PER_CLIENT || readsAtOnce });
    this.files = queueOf({
      permits: filesAtOnce,
      dearPermits: filesAtOnce,
      permitsOfClient: READS_PER_CLIENT === 0 ? filesAtOnce : filesOfClient,
    });
  }

  /**
   * Runs an uncached read of the visitor in whose request it happens, when that visitor's turn has come. `tokens`: what it costs.
   *
   * @throws RATE_LIMITED or SERVICE_UNAVAILABLE with the seconds to wait
   */
  run<T>(tokens: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return runInTurn(this.queue, tokens >= dearTokens, work, signal);
  }

  /**
   * Sends a file of a service from its disk, from the first byte to the last. It keeps no read of others waiting, however slowly it is read.
   *
   * @throws RATE_LIMITED or SERVICE_UNAVAILABLE with the seconds to wait
   */
  runFile<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return runInTurn(this.files, false, work, signal);
  }
}
