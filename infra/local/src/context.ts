import type { DataDirectory } from './data-directory.ts';
import type { Guard } from './guard.ts';
import type { PartLogs } from './part-log.ts';
import type { Reporter } from './reporter.ts';
import type { Settings } from './settings.ts';

/** What every step of a start works with. */
export interface Context {
  settings: Settings;
  data: DataDirectory;
  guard: Guard;
  logs: PartLogs;
  reporter: Reporter;
}
