import type { ResetResult } from '@directory/contracts';
import { Controller, Delete } from '@nestjs/common';
import { ResetsService } from './resets.service.ts';

@Controller('api/reset-database')
export class ResetsController {
  constructor(private readonly resets: ResetsService) {}

  @Delete()
  reset(): Promise<ResetResult> {
    return this.resets.reset();
  }
}
