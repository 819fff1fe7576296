import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BULK } from '../database/data-source.ts';

/** Fewer rows than this are indexed as they come: the lists of a small import shall be fast at once. */
const largeLoad = 20_000;

/** The indexes of the public lists, which the first load of an empty catalog puts off to its end. */
@Injectable()
export class ListIndexesService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ListIndexesService.name);

  constructor(@InjectDataSource(BULK) private readonly bulk: DataSource) {}

  /** A load may have died with its indexes put off. The service does not wait for them: lists are right without. */
  onApplicationBootstrap(): void {
    void this.ensure().catch((error: unknown) => this.logger.warn(error));
  }

  /** Before the first range of a run that will write so many businesses. Does nothing in a catalog that has any. */
  async deferFor(businesses: number): Promise<void> {
    if (businesses >= largeLoad) await this.bulk.query('SELECT defer_list_indexes()');
  }

  /** Builds what is missing; nothing to do is the rule. */
  async ensure(): Promise<void> {
    await this.bulk.query('SELECT ensure_list_indexes()');
  }
}
