import 'reflect-metadata';
import { join } from 'node:path';
import { announce, loadConfig, runPart } from '@directory/service-kit/without-stores';
import { Logger } from '@nestjs/common';
import { forgetSecrets, loadSignInSecrets, secretsFile } from './auth/load-sign-in-secrets.ts';
import { gatewayConfig, signInSecretsConfig } from './config.ts';
import { createGateway } from './create-gateway.ts';
import { mostConnections } from './limits.ts';
import { compressFiles, loadSiteBuild } from './ssr/site-build.ts';

/** New secrets are shown on a terminal; a log only learns where they are. */
const showSecrets = (text: string, file: string): void => {
  if (process.stdout.isTTY) console.log(text);
  else new Logger('SignIn').log(`Sign-in secrets were made: ${file}`);
};

runPart(async () => {
  const config = loadConfig(gatewayConfig);
  const made: string[] = [];
  const [secrets, build] = await Promise.all([
    loadSignInSecrets(loadConfig(signInSecretsConfig), {
      dataDir: config.DATA_DIR,
      internalKey: config.INTERNAL_KEY,
      announce: (text) => made.push(text),
    }),
    loadSiteBuild(config.WEB_DIST),
  ]);
  forgetSecrets();
  const app = await createGateway({ config, secrets, build });
  await app.listen({ port: config.PORT, host: config.HOST, backlog: mostConnections });
  announce(app);
  for (const text of made) showSecrets(text, join(config.DATA_DIR, secretsFile));
  await compressFiles(build.files);
});
