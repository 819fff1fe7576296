import { type ServiceName, serviceNames } from '@directory/contracts';
import { startTimeout } from '@directory/service-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ServiceClients } from './service-clients.ts';

/** Pause between two questions, ms. */
export const pauseMs = 300;
/** A service that does not say within this time that it lives has stopped answering, ms. */
export const patienceMs = 1200;
/** Then the question stays open for this long in all, so that the answer of one that goes on again is heard at once, ms. */
const longestMs = 5000;
const largestAnswer = 64 * 1024;

/**
 * Asks every service all the time whether it lives. One that is gone refuses connections, and its callers know at once; one that is
 * frozen accepts them and is silent, and each of its callers would wait for all of his time. With this none waits longer than
 * `pauseMs + patienceMs`.
 */
@Injectable()
export class ServiceWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Services');
  private readonly counting = new Set<() => void>();
  private isStopped = false;

  constructor(private readonly clients: ServiceClients) {}

  onApplicationBootstrap(): void {
    for (const service of serviceNames) void this.watch(service);
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    for (const stop of this.counting) stop();
  }

  private async watch(service: ServiceName): Promise<void> {
    await this.ask(service);
    if (!this.isStopped) setTimeout(() => this.isStopped || void this.watch(service), pauseMs).unref();
  }

  private async ask(service: ServiceName): Promise<void> {
    const outage = this.clients.outageOf(service);
    let isSilent = false;
    const stopCounting = this.countSilence(() => {
      if (!outage.isUnresponsive) this.logger.warn({ service }, 'A service has stopped answering.');
      isSilent = true;
      outage.begin(Date.now());
    });
    const request = { method: 'GET', path: '/healthz', timeoutMs: longestMs } as const;
    const hasAnswered = await this.clients
      .get(service, 'watch')
      .buffered(request, largestAnswer)
      .then(
        () => true,
        () => false,
      );
    stopCounting();
    if (!hasAnswered && isSilent) return;
    if (outage.isUnresponsive) this.logger.log(`${service} ${hasAnswered ? 'answers again' : 'is gone'}.`);
    outage.end();
  }

  /** Tells each time that patience ran out. → ends the counting */
  private countSilence(onSilent: () => void): () => void {
    let end = (): void => undefined;
    const count = (): void => {
      end = startTimeout(patienceMs, () => {
        onSilent();
        count();
      });
    };
    count();
    const stop = (): void => {
      end();
      this.counting.delete(stop);
    };
    this.counting.add(stop);
    return stop;
  }
}
