import { ActivitySummary, type Analytics } from '@directory/contracts';
import { InternalClient } from '@directory/service-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CategoriesService } from '../../places/categories/categories.service.ts';
import { CitiesService } from '../../places/cities/cities.service.ts';
import { activityTimeoutMs, figuresMaxAgeMs } from '../limits.ts';
import { StatsRepository } from '../stats.repository.ts';
import { AnalyticsRepository } from './analytics.repository.ts';
import { growthOf } from './growth.ts';

export const SITE_CONFIG = Symbol('SITE_CONFIG');

const largest = { limit: 5, offset: 0 };

type Figures = Pick<Analytics, 'averageRating' | 'growth'>;
const unknown: ActivitySummary = { uptime: null, activity: {} };

/** Figures of the back office's dashboard. */
@Injectable()
export class AnalyticsService implements OnApplicationShutdown {
  private readonly logger = new Logger(AnalyticsService.name);
  private cached: { until: number; figures: Promise<Figures> } | undefined;

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
    const [{ total, categories, cities }, figures, topCategories, topCities, summary] = await Promise.all([
      this.stats.get(),
      this.figures(),
      this.categories.list(largest),
      this.cities.list(largest),
      this.summary(),
    ]);
    return { total, categories, cities, ...figures, ...summary, topCategories: topCategories.rows, topCities: topCities.rows };
  }

  private figures(now = Date.now()): Promise<Figures> {
    if (!this.cached || this.cached.until <= now) {
      const figures = this.readFigures();
      this.cached = { until: now + figuresMaxAgeMs, figures };
      // A failure is not cached.
      figures.catch(() => {
        this.cached = undefined;
      });
    }
    return this.cached.figures;
  }

  private async readFigures(): Promise<Figures> {
    return { averageRating: await this.repository.averageRating(), growth: growthOf(await this.repository.newRecords()) };
  }

  /** Uptime and activity; empty while site-config is unavailable. */
  private summary(): Promise<ActivitySummary> {
    return this.siteConfig
      .json({ method: 'GET', path: '/internal/activity-summary', timeoutMs: activityTimeoutMs }, ActivitySummary)
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'Uptime and activity are not known.');
        return unknown;
      });
  }
}
