import { createService } from '@directory/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import type { AdminImportConfig } from './config.ts';

/** The service, not yet listening. Bodies that are no JSON are left unread: an upload is streamed to the disk. */
export const createApp = async (config: AdminImportConfig): Promise<NestFastifyApplication> => {
  const app = await createService(AppModule.forRoot(config));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser('*', (_request: unknown, _payload: unknown, done: (error: null) => void) => done(null));
  return app;
};
