/** `command backup` and `command restore FILE`: what `make backup` and `make restore` run, beside a product that runs or without it. */
import { ConfigError, loadConfig } from '@directory/service-kit/config';
import { backUpByCommand, restoreByCommand } from './commands.ts';
import { type MaintenanceConfig, maintenanceConfig } from './config.ts';

const commands: Record<string, (config: MaintenanceConfig, file: string) => Promise<string>> = {
  backup: backUpByCommand,
  restore: restoreByCommand,
};

const [, , name = '', file = ''] = process.argv;
try {
  const command = commands[name];
  if (!command) throw new ConfigError('Expected: backup, or restore FILE.');
  console.log(await command(loadConfig(maintenanceConfig), file));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
