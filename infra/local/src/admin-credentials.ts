import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDirectory } from './data-directory.ts';
import { renewSecretsIn, secretVariables, setIn } from './renew-env-file.ts';
import { loadSettings, root } from './settings.ts';
import { messageOf, StartError } from './start-error.ts';

const consequences = `
Yeniden başlatınca geçerli olurlar: o anda tüm oturumlar kapanır, girişteki doğrulama kodu da kapanır (Ayarlar > Güvenlik’ten yeniden açın).
They take effect at the next start: all sessions end then, and one-time codes are off until they are switched on again.
`;

/** The parts run as the owner of the data directory. */
const giveToOwner = (dataDir: string): void => {
  const { uid, gid } = statSync(dataDir);
  for (const name of ['admin-sign-in.txt', 'admin-sign-in.hashes.json']) chownSync(join(dataDir, name), uid, gid);
};

const renewFiles = (dataDir: string): void => {
  const program = join(root, 'gateway/dist/admin-credentials.js');
  if (!existsSync(program)) throw new StartError('The product is not built yet: the first "make run" makes secrets by itself.');
  const { status } = spawnSync(process.execPath, [program], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' });
  if (status !== 0) throw new StartError(`No new secrets were made in ${dataDir}.`);
  giveToOwner(dataDir);
};

/** Makes new secrets of the sign-in where they are kept: in `.env`, else in the data directory. */
const renew = (fromOutside: string[]): void => {
  const file = join(root, '.env');
  const inFile = setIn(file);
  const settings = loadSettings();
  if (fromOutside.length > 0)
    throw new StartError(`${fromOutside.join(', ')}: set by the environment of this shell; change it where it is set.`);
  if (inFile.length > 0) {
    renewSecretsIn(file);
    process.stdout.write(`${inFile.join(', ')}: ${file}\n`);
  }
  if (inFile.length < secretVariables.length) renewFiles(openDataDirectory(settings.dataDir).path);
  process.stdout.write(consequences);
};

try {
  renew(secretVariables.filter((name) => process.env[name]));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
