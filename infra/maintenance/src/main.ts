/** The maintenance part: backups, restores and the tidying up of the database. It listens to nobody; work comes as rows. */
import { ConfigError, loadConfig } from '@directory/service-kit/config';
import { maintenanceConfig } from './config.ts';
import { openMaintenance } from './open-maintenance.ts';

/** A job under way is left as it is: nothing that it did counts before its end, and the next start begins it again. */
const exit = (): never => process.exit(0);

try {
  const maintenance = openMaintenance(loadConfig(maintenanceConfig));
  process.once('SIGTERM', exit);
  process.once('SIGINT', exit);
  if (process.channel) process.once('disconnect', exit);
  process.send?.({ ready: true });
  await maintenance.run();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
