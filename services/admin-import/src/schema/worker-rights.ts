import type { TableRights } from '@directory/service-kit/migrations';

/** What a worker writes of a run. The file, its place, its author and an operator's words on it are not among them. */
const ofRuns = [
  ...['state', 'lease_epoch', 'lease_until', 'lease_holder', 'lost_workers', 'discard_due', 'undo_due', 'undo_progress', 'undone'],
  ...['pipeline_version', 'mapping', 'header_key', 'first_rows', 'column_samples', 'samples', 'found_places', 'notes'],
  ...['total_rows', 'rows_read', 'staged_rows', 'ranges', 'has_places', 'next_range', 'rows_per_second'],
  ...['imported', 'created', 'updated', 'unchanged', 'rejected', 'merged', 'categories_created', 'cities_found'],
  ...['warnings', 'warning_groups', 'error_code', 'error_params', 'worked_ms', 'finished_at'],
];

const ofRejections = ['run_id', 'row_no', 'reason', 'cells'];

/** All that the worker may do: it reads files of strangers, and one of them could take it over. */
export const workerRights: TableRights = {
  column_corrections: ['SELECT'],
  import_rejections: ['SELECT (run_id)', ...ofRejections.map((column) => `INSERT (${column})` as const), 'DELETE'],
  import_runs: ['SELECT', ...ofRuns.map((column) => `UPDATE (${column})` as const)],
};
