import { type DynamicModule, Module } from '@nestjs/common';
import { DATA_DIR, UploadFolder } from './upload-folder.ts';

/** The folder that the service writes uploads to and the worker reads them from. */
@Module({})
export class UploadFolderModule {
  static forRoot(dataDir: string): DynamicModule {
    return {
      module: UploadFolderModule,
      global: true,
      providers: [UploadFolder, { provide: DATA_DIR, useValue: dataDir }],
      exports: [UploadFolder],
    };
  }
}
