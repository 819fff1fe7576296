import type { DataGaps } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { DataGapsRepository } from './data-gaps.repository.ts';

@Controller('api/admin/data-gaps')
export class DataGapsController {
  constructor(private readonly gaps: DataGapsRepository) {}

  @Get()
  get(): Promise<DataGaps> {
    return this.gaps.last();
  }
}
