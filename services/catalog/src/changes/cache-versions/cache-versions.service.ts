import type { CacheVersions, CacheVersionsQuery } from '@directory/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CacheVersionsRepository } from './cache-versions.repository.ts';

const hourMs = 60 * 60 * 1000;

/** Tells the versions of cache tags, and sweeps old ones. */
@Injectable()
export class CacheVersionsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CacheVersionsService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly versions: CacheVersionsRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.versions.sweep().catch((error: unknown) => this.logger.warn(error)), hourMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  read({ since, origin }: CacheVersionsQuery): Promise<CacheVersions> {
    return this.versions.readSince(since, origin);
  }
}
