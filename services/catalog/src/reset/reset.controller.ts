import { CatalogVersion, type EmptiedCatalog } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ResetService } from './reset.service.ts';

/** Called by admin-import, which knows the runs. */
@Controller('internal/empty-catalog')
@AllowCallers('admin-import')
export class ResetController {
  constructor(private readonly resets: ResetService) {}

  @Get()
  getVersion(): Promise<CatalogVersion> {
    return this.resets.getVersion();
  }

  @Post()
  @HttpCode(200)
  empty(@Query({ schema: CatalogVersion }) { version }: CatalogVersion): Promise<EmptiedCatalog> {
    return this.resets.empty(version);
  }
}
