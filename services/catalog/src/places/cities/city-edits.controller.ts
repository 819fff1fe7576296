import { type City, CityPatch, idParam, PlaceMerge } from '@directory/contracts';
import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { CityEditsService } from './city-edits.service.ts';

const CityParams = z.object({ id: idParam });
type CityParams = z.infer<typeof CityParams>;

@Controller('api/admin/cities')
export class CityEditsController {
  constructor(private readonly edits: CityEditsService) {}

  @Patch(':id')
  update(@Param({ schema: CityParams }) { id }: CityParams, @Body({ schema: CityPatch }) patch: CityPatch): Promise<City> {
    return this.edits.update(id, patch);
  }

  @Post(':id/merge')
  @HttpCode(200)
  merge(@Param({ schema: CityParams }) { id }: CityParams, @Body({ schema: PlaceMerge }) { into }: PlaceMerge): Promise<City> {
    return this.edits.merge(id, into);
  }
}
