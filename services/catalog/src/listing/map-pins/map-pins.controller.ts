import { type MapPins, MapPinsQuery } from '@directory/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { MapPinsService } from './map-pins.service.ts';

@Controller('api/map-pins')
export class MapPinsController {
  constructor(private readonly pins: MapPinsService) {}

  @Get()
  get(@Query({ schema: MapPinsQuery }) query: MapPinsQuery): Promise<MapPins> {
    return this.pins.get(query);
  }
}
