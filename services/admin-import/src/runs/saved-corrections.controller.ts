import { type SavedCorrection, SavedCorrectionParams } from '@directory/contracts';
import { requestContext } from '@directory/service-kit';
import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { SavedCorrectionsRepository } from './saved-corrections.repository.ts';

@Controller('api/admin/import-corrections')
export class SavedCorrectionsController {
  constructor(private readonly corrections: SavedCorrectionsRepository) {}

  @Get()
  list(): Promise<SavedCorrection[]> {
    return this.corrections.list();
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param({ schema: SavedCorrectionParams }) { id }: SavedCorrectionParams): Promise<void> {
    return this.corrections.remove(id, requestContext().actor);
  }
}
