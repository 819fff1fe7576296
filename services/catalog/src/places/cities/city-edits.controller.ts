import { type City, CityMerges, CityPatch, idParam, type MergedCities, PlaceMerge, type TwiceStoredCity } from '@directory/contracts';
import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { CityEditsService } from './city-edits.service.ts';
import { CityMergesService } from './city-merges.service.ts';

const CityParams = z.object({ id: idParam });
type CityParams = z.infer<typeof CityParams>;

@Controller('api/admin/cities')
export class CityEditsController {
  constructor(
    private readonly edits: CityEditsService,
    private readonly merges: CityMergesService,
  ) {}

  @Get('twice')
  listTwiceStored(): Promise<TwiceStoredCity[]> {
    return this.merges.listTwiceStored();
  }

  @Post('merge')
  @HttpCode(200)
  mergeAll(@Body({ schema: CityMerges }) merges: CityMerges): Promise<MergedCities> {
    return this.merges.merge(merges);
  }

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
