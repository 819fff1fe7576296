import { Entity, PrimaryColumn } from 'typeorm';

/** A category, city or country that a run made. */
@Entity({ name: 'import_places' })
export class ImportPlaceEntity {
  @PrimaryColumn('uuid', { name: 'run_id' })
  runId: string;

  @PrimaryColumn('text')
  kind: 'category' | 'city' | 'country';

  /** Id, or a country's code. */
  @PrimaryColumn('text')
  place: string;
}
