import type { ErrorCode, SitemapCause, SitemapCoverage } from '@directory/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One build of the sitemap, asked for or finished. */
@Entity({ name: 'sitemap_builds' })
export class SitemapBuildEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('text')
  cause: SitemapCause;

  @Column('text')
  state: 'queued' | 'building' | 'built' | 'failed';

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  /** Pages written so far. */
  @Column('integer')
  urls: number;

  /** Files of a finished build, without the index. */
  @Column('integer')
  files: number;

  @Column('jsonb')
  coverage: SitemapCoverage[];

  @Column('text', { name: 'error_code', nullable: true })
  errorCode: ErrorCode | null;
}
