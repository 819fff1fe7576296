import { type PlaceName, PlaceNameForm, PlaceNameParams, RemovedNameParams } from '@directory/contracts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { PlaceNamesService } from './place-names.service.ts';

@Controller('api/admin/place-names/:kind/:id')
export class PlaceNamesController {
  constructor(private readonly names: PlaceNamesService) {}

  @Get()
  list(@Param({ schema: PlaceNameParams }) { kind, id }: PlaceNameParams): Promise<PlaceName[]> {
    return this.names.list(kind, id);
  }

  @Post()
  @HttpCode(200)
  add(
    @Param({ schema: PlaceNameParams }) { kind, id }: PlaceNameParams,
    @Body({ schema: PlaceNameForm }) { name }: PlaceNameForm,
  ): Promise<PlaceName[]> {
    return this.names.add(kind, id, name);
  }

  @Delete(':key')
  remove(@Param({ schema: RemovedNameParams }) { kind, id, key }: RemovedNameParams): Promise<PlaceName[]> {
    return this.names.remove(kind, id, key);
  }
}
