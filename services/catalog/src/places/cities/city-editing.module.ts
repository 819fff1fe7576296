import { Module } from '@nestjs/common';
import { BusinessEditingModule } from '../../businesses/editing/business-editing.module.ts';
import { ImportsModule } from '../../imports/imports.module.ts';
import { CityEditsController } from './city-edits.controller.ts';
import { CityEditsService } from './city-edits.service.ts';
import { CityIdentitiesRepository } from './city-identities.repository.ts';

@Module({
  imports: [ImportsModule, BusinessEditingModule],
  controllers: [CityEditsController],
  providers: [CityEditsService, CityIdentitiesRepository],
})
export class CityEditingModule {}
