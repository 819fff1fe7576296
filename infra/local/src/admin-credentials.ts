import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asAccount, isRoot, mayUse } from '@directory/embedded-servers';
import { openDataDirectory } from './data-directory.ts';
import { renewSecretsIn, secretVariables, setIn } from './renew-env-file.ts';
import { loadSettings, root } from './settings.ts';
import { messageOf, StartError } from './start-error.ts';

const consequences = `
Yeniden başlatınca geçerli olurlar: o anda tüm oturumlar kapanır, girişteki doğrulama kodu da kapanır (Ayarlar > Güvenlik’ten yeniden açın).
They take effect at the next start: all sessions end then, and one-time codes are off until they are switched on again.
`;

/**
 * Runs the program as the owner of the data directory, which the parts run as: what a link in there leads to must be neither written nor given away by
 * root. Only where the owner cannot read the tree it is root, and the parts then are, too.
 */
const renewFiles = (dataDir: string): void => {
  const program = join(root, 'gateway/dist/admin-credentials.js');
  if (!existsSync(program)) throw new StartError('The product is not built yet: the first "make run" makes secrets by itself.');
  const { uid, gid } = statSync(dataDir);
  const owner = isRoot() ? { name: String(uid), uid, gid } : undefined;
  const account = mayUse(owner, program, 'read') && mayUse(owner, process.execPath, 'enter') ? owner : undefined;
  const options = { ...asAccount(account), env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' } as const;
  if (spawnSync(process.execPath, [program], options).status !== 0) throw new StartError(`No new secrets were made in ${dataDir}.`);
  for (const name of ['admin-sign-in.txt', 'admin-sign-in.hashes.json']) lchownSync(join(dataDir, name), uid, gid);
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
