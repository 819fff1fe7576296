import { resolve } from 'node:path';
import { runMaintenanceCommand } from './maintenance-command.ts';

const [, , file] = process.argv;
await runMaintenanceCommand('restore', ...(file ? [resolve(file)] : []));
