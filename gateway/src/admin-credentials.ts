import { join } from 'node:path';
import { ConfigError } from '@directory/service-kit/without-stores';
import { makeSignInSecrets, secretsFile } from './auth/load-sign-in-secrets.ts';

const { DATA_DIR: dataDir } = process.env;
if (!dataDir) throw new ConfigError('DATA_DIR is not set: it says where the secrets are kept.');

/** Secrets go to a terminal only: what is piped ends in files and logs. */
await makeSignInSecrets(dataDir, (text) => {
  if (process.stdout.isTTY) console.log(text);
});
console.log(join(dataDir, secretsFile));
