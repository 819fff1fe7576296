import { type AuditEntry } from '@directory/contracts';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { InternalClient } from '../internal-client.ts';
import { AuditOutboxRepository } from './audit-outbox.repository.ts';

export const SITE_CONFIG = Symbol('SITE_CONFIG');

const intervalMs = 2000;
/** Longest pause while site-config or the database is away. */
const longestPauseMs = 60_000;

/** Carries audit entries to site-config, one batch after the other, for as long as the process lives. */
@Injectable()
export class AuditSender implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(AuditSender.name);
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private failures = 0;

  constructor(
    private readonly outbox: AuditOutboxRepository,
    @Inject(SITE_CONFIG) private readonly siteConfig: InternalClient,
  ) {}

  onModuleInit(): void {
    this.schedule(intervalMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.siteConfig.destroy();
  }

  /** Sends until nothing waits. */
  async sendAll(): Promise<void> {
    while ((await this.outbox.drain((entry) => this.send(entry))) > 0 && !this.isStopped);
  }

  private async send(entry: AuditEntry): Promise<void> {
    await this.siteConfig.json({ method: 'POST', path: '/internal/audit', json: entry }, z.undefined());
  }

  private schedule(pauseMs: number): void {
    this.timer = setTimeout(() => void this.attempt(), pauseMs);
    this.timer.unref();
  }

  private async attempt(): Promise<void> {
    try {
      await this.sendAll();
      this.failures = 0;
    } catch (error) {
      // Told once: the entries wait, nothing is lost.
      if (this.failures++ === 0) this.logger.warn({ err: error }, 'Audit entries wait: they could not be sent.');
    }
    if (!this.isStopped) this.schedule(Math.min(intervalMs * 2 ** this.failures, longestPauseMs));
  }
}
