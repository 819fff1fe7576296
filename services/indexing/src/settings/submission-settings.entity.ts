import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The only row of the settings. */
@Entity({ name: 'submission_settings' })
export class SubmissionSettingsEntity {
  @PrimaryColumn('boolean')
  id: true;

  /** Changed pages are submitted by themselves. */
  @Column('boolean')
  automatic: boolean;

  /** When all pages were known for the first time since then; null before that. */
  @Column('timestamptz', { name: 'pages_known_at', nullable: true })
  pagesKnownAt: Date | null;

  /** A process looks for changed pages until then. */
  @Column('timestamptz', { name: 'search_until', nullable: true })
  searchUntil: Date | null;
}
