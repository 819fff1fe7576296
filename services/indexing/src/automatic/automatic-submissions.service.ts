import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressFeed } from '../catalog/address-feed.ts';
import { QuietPeriod } from '../catalog/quiet-period.ts';
import { Engines } from '../engines/engines.ts';
import { SubmissionSettingsEntity } from '../settings/submission-settings.entity.ts';
import { ChangeSearch } from './change-search.service.ts';
import { longestChangeDelayMs, lookIntervalMs, quietCatalogMs } from './limits.ts';

/** Submits changes by themselves where an operator has switched that on: an import or a row of edits together, once it is over. */
@Injectable()
export class AutomaticSubmissions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AutomaticSubmissions.name);
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();
  private isStopped = false;
  private readonly quiet = new QuietPeriod({ quietMs: quietCatalogMs, longestDelayMs: longestChangeDelayMs });
  /** The catalog's version that was searched last; null before the first search. */
  private searched: string | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly engines: Engines,
    private readonly feed: AddressFeed,
    private readonly search: ChangeSearch,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.working;
  }

  /** Looks for a change, and searches the catalog when it has been quiet for long enough. `now`: ms of any clock that only goes on. */
  async look(now: number): Promise<void> {
    if (this.engines.list.length === 0 || !(await this.isOn())) return this.quiet.reset();
    const version = await this.feed.readVersion();
    if (version === this.searched) return this.quiet.reset();
    if (!this.quiet.isOver(version, now)) return;
    try {
      if (!(await this.search.run())) return;
      this.searched = version;
      this.quiet.reset();
    } catch (error) {
      this.quiet.begin(version, now);
      throw error;
    }
  }

  private async isOn(): Promise<boolean> {
    return this.dataSource.manager.existsBy(SubmissionSettingsEntity, { automatic: true });
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.working = this.attempt();
    }, lookIntervalMs);
    this.timer.unref();
  }

  private async attempt(): Promise<void> {
    await this.look(performance.now()).catch((error: unknown) => {
      if (!this.isStopped) this.logger.warn({ err: error }, 'Changed pages could not be looked for.');
    });
    if (!this.isStopped) this.schedule();
  }
}
