import { importFile } from './import-file.ts';
import { findServices } from './running-product.ts';
import { loadSettings } from './settings.ts';
import { messageOf } from './start-error.ts';

try {
  const isDone = await importFile(findServices(loadSettings()), process.argv[2] ?? '', process.stdout);
  if (!isDone) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
