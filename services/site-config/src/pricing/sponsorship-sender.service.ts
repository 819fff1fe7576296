import type { Sponsorships } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CatalogClient } from '../catalog/catalog.client.ts';
import { longestSendPauseMs, retryPauseMs } from './limits.ts';
import { PlansService } from './plans.service.ts';
import { presentSponsorships } from './sponsorships.sql.ts';

interface Due extends Sponsorships {
  /** Ms until the next subscription begins or ends. */
  nextInMs: number | null;
}

/**
 * Tells the catalog which businesses are sponsored: after every change, at the instant at which a subscription begins or ends, and every
 * five minutes, so that a catalog that was away or restored is right again by itself.
 */
@Injectable()
export class SponsorshipSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SponsorshipSender.name);
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | null = null;
  private isAsked = false;
  private isStopped = false;
  private isFailing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlansService,
    private readonly catalog: CatalogClient,
  ) {}

  onApplicationBootstrap(): void {
    this.sendSoon();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.sending;
  }

  /** Sends the list as it is now, behind what is being sent already. */
  sendSoon(): void {
    this.isAsked = true;
    if (this.sending || this.isStopped) return;
    clearTimeout(this.timer);
    this.sending = this.sendAsked().finally(() => {
      this.sending = null;
      if (this.isAsked) this.sendSoon();
    });
  }

  private async sendAsked(): Promise<void> {
    this.isAsked = false;
    const pauseMs = await this.send().catch((error: unknown) => {
      if (!this.isFailing) this.logger.warn({ err: error }, 'The catalog could not be told which businesses are sponsored.');
      this.isFailing = true;
      return retryPauseMs;
    });
    if (!this.isStopped) this.timer = setTimeout(() => this.sendSoon(), pauseMs).unref();
  }

  private async send(): Promise<number> {
    const { nextInMs, ...sponsorships } = await this.due();
    await this.catalog.sponsor(sponsorships);
    this.isFailing = false;
    return Math.max(0, Math.min(nextInMs ?? longestSendPauseMs, longestSendPauseMs));
  }

  private async due(): Promise<Due> {
    const plans = (await this.plans.list()).filter(({ enabled }) => enabled);
    const first = plans.filter(({ priorityPlacement }) => priorityPlacement).map(({ id }) => id);
    const highlighted = plans.filter(({ customStyling }) => customStyling).map(({ id }) => id);
    const [row] = await this.dataSource.query<[Due]>(presentSponsorships, [first, highlighted]);
    return row;
  }
}
