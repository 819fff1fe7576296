import { loadConfig, runPart, startService } from '@directory/service-kit';
import { AppModule } from './app.module.ts';
import { catalogConfig } from './config.ts';

runPart(() => {
  const config = loadConfig(catalogConfig);
  return startService(AppModule.forRoot(config), { host: config.HOST, port: config.PORT });
});
