import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { EDITS } from '../../database/data-source.ts';

/** Ids rise with time: what was created since an instant stands behind one of them. On a connection that no visitor waits for. */
@Injectable()
export class CreationOrder {
  constructor(@InjectDataSource(EDITS) private readonly dataSource: DataSource) {}

  /**
   * The first business made since an instant (SQL, of our own making), null where there is none. Halving finds it with two dozen looks at the
   * primary key instead of reading every row.
   */
  async firstIdSince(instant: string): Promise<number | null> {
    const look = `SELECT id, created_at >= ${instant} AS is_since FROM businesses WHERE id >= $1 ORDER BY id LIMIT 1`;
    let [low, high] = [0, 2_147_483_647];
    let first: number | null = null;
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const [row] = await this.dataSource.query<{ id: number; is_since: boolean }[]>(look, [middle]);
      if (row?.is_since) first = row.id;
      if (!row || row.is_since) high = middle - 1;
      else low = row.id + 1;
    }
    return first;
  }

  async countBetween(from: number | null, until: number | null): Promise<number> {
    if (from === null) return 0;
    const [{ count }] = await this.dataSource.query<[{ count: number }]>(
      'SELECT count(*)::integer AS count FROM businesses WHERE id >= $1 AND ($2::integer IS NULL OR id < $2)',
      [from, until],
    );
    return count;
  }
}
