import type { EmptiedCatalog } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ResetService } from './reset.service.ts';

/** Called by admin-import, which knows the runs. */
@Controller('internal/empty-catalog')
@AllowCallers('admin-import')
export class ResetController {
  constructor(private readonly resets: ResetService) {}

  @Post()
  @HttpCode(200)
  empty(): Promise<EmptiedCatalog> {
    return this.resets.empty();
  }
}
