import type { Generations } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { GenerationTag } from './generation-tags.ts';

/** An import raises at most this often: every rise empties what caches hold. */
const pause = "interval '5 seconds'";

const raiseDue = `
  UPDATE generations g SET value = g.value + 1, raised_at = now(), is_due = false
  FROM (SELECT tag FROM generations WHERE is_due AND raised_at < now() - ${pause} ORDER BY tag FOR UPDATE SKIP LOCKED) due
  WHERE g.tag = due.tag`;

interface GenerationRow {
  tag: string;
  value: number;
  due: boolean;
}

const toGenerations = (rows: GenerationRow[]): Generations => Object.fromEntries(rows.map(({ tag, value }) => [tag, value]));

@Injectable()
export class GenerationsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The numbers now. What an import left to be raised is raised here when its pause is over, so that nobody has to come back for it. */
  async read(): Promise<Generations> {
    const rows = await this.rows();
    if (!rows.some(({ due }) => due)) return toGenerations(rows);
    await this.dataSource.query(raiseDue);
    return toGenerations(await this.rows());
  }

  private rows(): Promise<GenerationRow[]> {
    return this.dataSource.query(`SELECT tag, value, is_due AND raised_at < now() - ${pause} AS due FROM generations ORDER BY tag`);
  }

  /** Raises tags in the transaction that makes the change: whoever sees the new number sees the new rows. */
  async raise(manager: EntityManager, tags: readonly GenerationTag[]): Promise<void> {
    await manager.query('UPDATE generations SET value = value + 1, raised_at = now(), is_due = false WHERE tag = ANY ($1)', [tags]);
  }

  /** Raises tags that were not raised for a while; the others become due. */
  async raiseSparingly(manager: EntityManager, tags: readonly GenerationTag[]): Promise<void> {
    await manager.query(
      `UPDATE generations SET
         value = CASE WHEN raised_at < now() - ${pause} THEN value + 1 ELSE value END,
         is_due = raised_at >= now() - ${pause},
         raised_at = CASE WHEN raised_at < now() - ${pause} THEN now() ELSE raised_at END
       WHERE tag = ANY ($1)`,
      [tags],
    );
  }
}
