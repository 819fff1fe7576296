import { announce, loadConfig, runPart } from '@directory/service-kit';
import { createApp } from './app.ts';
import { adminImportConfig } from './config.ts';

runPart(async () => {
  const config = loadConfig(adminImportConfig);
  const app = await createApp(config);
  await app.listen(config.PORT, config.HOST);
  announce(app);
});
