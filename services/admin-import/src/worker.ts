import { loadConfig, runPart, startService } from '@directory/service-kit';
import { workerConfig } from './config.ts';
import { WorkerModule } from './worker.module.ts';

runPart(() => {
  const config = loadConfig(workerConfig);
  return startService(WorkerModule.forRoot(config), { host: config.HOST, port: config.PORT });
});
