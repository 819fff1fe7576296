import { freePort } from '@directory/embedded-servers';
import { build } from './build.ts';
import { type Context, openContext } from './context.ts';
import { migrate } from './migrations.ts';
import { openDatabases } from './postgres.ts';
import { loadSettings } from './settings.ts';
import { messageOf } from './start-error.ts';

const stopMs = 5000;

/** Migrates without starting the product; the embedded database runs just as long as that takes. */
const migrateAlone = async (context: Context): Promise<void> => {
  try {
    const [databases] = await Promise.all([openDatabases(context, await freePort()), build(context)]);
    await migrate(context, databases);
    context.reporter.step('All schemas are up to date.');
  } finally {
    await context.supervisor.stop([{ names: ['postgres'], timeoutMs: stopMs }]);
    await context.guard.release();
  }
};

try {
  await migrateAlone(await openContext(loadSettings()));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
