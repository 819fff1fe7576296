import type { DiskSpace } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { UploadFolder } from './upload-folder.ts';

@Controller('api/admin/disk-space')
export class DiskSpaceController {
  constructor(private readonly folder: UploadFolder) {}

  @Get()
  get(): Promise<DiskSpace> {
    return this.folder.space();
  }
}
