import { runMaintenanceCommand } from './maintenance-command.ts';

await runMaintenanceCommand('backup');
