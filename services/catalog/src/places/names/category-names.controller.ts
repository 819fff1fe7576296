import type { CategoryOwnName } from '@directory/contracts';
import { Controller, Get } from '@nestjs/common';
import { PlaceNamesService } from './place-names.service.ts';

@Controller('api/admin/category-names')
export class CategoryNamesController {
  constructor(private readonly names: PlaceNamesService) {}

  @Get()
  list(): Promise<CategoryOwnName[]> {
    return this.names.listOfOperators();
  }
}
