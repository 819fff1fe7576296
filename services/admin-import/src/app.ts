import { tableUploadPath } from '@directory/contracts';
import { acceptStreams, createService } from '@directory/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.ts';
import type { AdminImportConfig } from './config.ts';

const uploadAddresses = ['/api/upload-excel', '/api/admin/import-text', tableUploadPath];

/** The service, not yet listening. Uploads are left unread: they are streamed to the disk. */
export const createApp = async (config: AdminImportConfig): Promise<NestFastifyApplication> => {
  const app = await createService(AppModule.forRoot(config));
  acceptStreams(app.getHttpAdapter().getInstance(), '*', uploadAddresses);
  return app;
};
