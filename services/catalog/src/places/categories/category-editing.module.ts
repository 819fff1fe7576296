import { Module } from '@nestjs/common';
import { BusinessEditingModule } from '../../businesses/editing/business-editing.module.ts';
import { ImportsModule } from '../../imports/imports.module.ts';
import { CategoryEditsController } from './category-edits.controller.ts';
import { CategoryEditsService } from './category-edits.service.ts';

@Module({
  imports: [ImportsModule, BusinessEditingModule],
  controllers: [CategoryEditsController],
  providers: [CategoryEditsService],
})
export class CategoryEditingModule {}
