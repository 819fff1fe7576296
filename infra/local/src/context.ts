import { join } from 'node:path';
import { type DataDirectory, openDataDirectory } from './data-directory.ts';
import { Guard } from './guard.ts';
import { PartLogs } from './part-log.ts';
import { type Reporter, reporterTo } from './reporter.ts';
import type { Settings } from './settings.ts';
import { Supervisor } from './supervisor.ts';

/** The context of every step of a start. */
export interface Context {
  settings: Settings;
  data: DataDirectory;
  guard: Guard;
  supervisor: Supervisor;
  logs: PartLogs;
  reporter: Reporter;
}

/** The product's address for a browser on this machine. */
export const addressOf = ({ host, port }: Settings): string => {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${port}`;
};

/** Takes the data directory. Throws a StartError that says who has it, or what is wrong with it. */
export const openContext = async (settings: Settings): Promise<Context> => {
  const data = openDataDirectory(settings.dataDir);
  const guard = await Guard.take(data.launcher, addressOf(settings));
  const reporter = reporterTo(join(data.logs, 'launcher.log'));
  return { settings, data, guard, reporter, supervisor: new Supervisor(guard, reporter), logs: new PartLogs(data.logs) };
};
