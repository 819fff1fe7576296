import { type ServiceName, serviceNames } from '@directory/contracts';
import { startTimeout } from '@directory/service-kit/without-stores';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { largestWatchAnswerBytes, longestWatchMs, unresponsiveAfterMs, watchPauseMs } from './limits.ts';
import { ServiceClients } from './service-clients.ts';

/**
 * Asks every service all the time whether it lives. One that is gone refuses connections, and its callers know at once; one that is
 * frozen accepts them and never answers, and each of its callers would wait for all of its time. With this none waits longer than
 * `watchPauseMs + unresponsiveAfterMs`.
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
    if (!this.isStopped) setTimeout(() => this.isStopped || void this.watch(service), watchPauseMs).unref();
  }

  private async ask(service: ServiceName): Promise<void> {
    const responsiveness = this.clients.responsivenessOf(service);
    let isUnresponsive = false;
    const stopCounting = this.countWaiting(() => {
      if (!responsiveness.isUnresponsive) this.logger.warn({ service }, 'A service has stopped answering.');
      isUnresponsive = true;
      responsiveness.markUnresponsive(Date.now());
    });
    const request = { method: 'GET', path: '/healthz', timeoutMs: longestWatchMs } as const;
    const hasAnswered = await this.clients
      .get(service, 'watch')
      .buffered(request, largestWatchAnswerBytes)
      .then(
        () => true,
        () => false,
      );
    stopCounting();
    if (!hasAnswered && isUnresponsive) return;
    if (responsiveness.isUnresponsive) this.logger.log(`${service} ${hasAnswered ? 'answers again' : 'is gone'}.`);
    responsiveness.markResponsive();
  }

  /** Tells each time that the service has let us wait for too long. → ends the counting */
  private countWaiting(onUnresponsive: () => void): () => void {
    let end = (): void => undefined;
    const count = (): void => {
      end = startTimeout(unresponsiveAfterMs, () => {
        onUnresponsive();
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
