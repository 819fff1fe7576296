import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BULK } from '../database/data-source.ts';
import { deferredIndexRows } from './limits.ts';

/** The indexes of the public lists, which the first load of an empty catalog builds at its end. */
@Injectable()
export class ListIndexesService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ListIndexesService.name);

  constructor(@InjectDataSource(BULK) private readonly bulk: DataSource) {}

  /** Builds indexes that a load which died has left out. The service starts without waiting: lists are right without them. */
  onApplicationBootstrap(): void {
    void this.ensure().catch((error: unknown) => this.logger.warn(error));
  }

  /** Drops the indexes before the first chunk of a large run. Does nothing in a catalog that has businesses. */
  async deferFor(businesses: number): Promise<void> {
    if (businesses >= deferredIndexRows) await this.bulk.query('SELECT defer_list_indexes()');
  }

  /** Builds missing indexes; mostly there are none. */
  async ensure(): Promise<void> {
    await this.bulk.query('SELECT ensure_list_indexes()');
  }
}
