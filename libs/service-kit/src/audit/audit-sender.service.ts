import { type AuditEntry } from '@directory/contracts';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { isDomainError } from '../domain-error.ts';
import { InternalClient } from '../internal-client.ts';
import { auditIntervalMs, maxAuditPauseMs } from '../limits.ts';
import { AuditOutboxRepository } from './audit-outbox.repository.ts';
import { storedValue } from './stored-value.ts';

export const SITE_CONFIG = Symbol('SITE_CONFIG');

/** Sends audit entries to site-config, batch after batch. */
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
    this.schedule(auditIntervalMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.siteConfig.destroy();
  }

  /** Sends until the outbox is empty. */
  async sendAll(): Promise<void> {
    while ((await this.outbox.drain((entry) => this.send(entry))) > 0 && !this.isStopped);
  }

  /** Values go as they are stored there: one that is larger than a body may be would hold up all entries behind it. */
  private async send({ before, after, ...entry }: AuditEntry): Promise<void> {
    const json = { ...entry, before: storedValue(before), after: storedValue(after) };
    try {
      await this.siteConfig.json({ method: 'POST', path: '/internal/audit', json }, z.undefined());
    } catch (error) {
      if (!isDomainError(error, 'REQUEST_INVALID')) throw error;
      // It would never be taken, and would hold up all entries behind it.
      this.logger.error({ id: entry.id, action: entry.action }, 'An audit entry was refused, and is left out.');
    }
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
      // Logged once: the entries wait in the outbox, nothing is lost.
      if (this.failures++ === 0) this.logger.warn({ err: error }, 'Audit entries wait: they could not be sent.');
    }
    if (!this.isStopped) this.schedule(Math.min(auditIntervalMs * 2 ** this.failures, maxAuditPauseMs));
  }
}
