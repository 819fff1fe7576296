import { ActivitySummary, type Analytics } from '@directory/contracts';
import { InternalClient } from '@directory/service-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CategoriesService } from '../../places/categories/categories.service.ts';
import { CitiesService } from '../../places/cities/cities.service.ts';
import { StatsRepository } from '../stats.repository.ts';
import { AnalyticsRepository } from './analytics.repository.ts';
import { growthOf } from './growth.ts';

export const SITE_CONFIG = Symbol('SITE_CONFIG');

/** Figures that every business is looked at for are good for a minute. */
const keptMs = 60_000;
const timeoutMs = 2000;
const largest = { limit: 5, offset: 0 };

type Measured = Pick<Analytics, 'averageRating' | 'growth'>;
const unknown: ActivitySummary = { uptime: null, activity: {} };

/** What the back office shows of the directory. */
@Injectable()
export class AnalyticsService implements OnApplicationShutdown {
  private readonly logger = new Logger(AnalyticsService.name);
  private measured: { until: number; figures: Promise<Measured> } | undefined;

  constructor(
    private readonly repository: AnalyticsRepository,
    private readonly stats: StatsRepository,
    private readonly categories: CategoriesService,
    private readonly cities: CitiesService,
    @Inject(SITE_CONFIG) private readonly siteConfig: InternalClient,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.siteConfig.destroy();
  }

  async get(): Promise<Analytics> {
    const [{ total, categories, cities }, measured, topCategories, topCities, summary] = await Promise.all([
      this.stats.get(),
      this.measure(),
      this.categories.list(largest),
      this.cities.list(largest),
      this.summary(),
    ]);
    return { total, categories, cities, ...measured, ...summary, topCategories: topCategories.rows, topCities: topCities.rows };
  }

  private measure(now = Date.now()): Promise<Measured> {
    if (!this.measured || this.measured.until <= now) {
      const figures = this.look();
      this.measured = { until: now + keptMs, figures };
      // What failed is not kept.
      figures.catch(() => {
        this.measured = undefined;
      });
    }
    return this.measured.figures;
  }

  private async look(): Promise<Measured> {
    return { averageRating: await this.repository.averageRating(), growth: growthOf(await this.repository.newRecords()) };
  }

  /** Null and nothing while site-config is away: the catalog's own figures are worth showing alone. */
  private summary(): Promise<ActivitySummary> {
    return this.siteConfig
      .json({ method: 'GET', path: '/internal/activity-summary', timeoutMs }, ActivitySummary)
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'Uptime and activity are not known.');
        return unknown;
      });
  }
}
