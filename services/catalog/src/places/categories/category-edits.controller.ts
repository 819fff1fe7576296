import { type Category, CategoryForm, idParam, PlaceMerge } from '@directory/contracts';
import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { CategoryEditsService } from './category-edits.service.ts';

const CategoryParams = z.object({ id: idParam });
type CategoryParams = z.infer<typeof CategoryParams>;

@Controller('api/admin/categories')
export class CategoryEditsController {
  constructor(private readonly edits: CategoryEditsService) {}

  @Post()
  create(@Body({ schema: CategoryForm }) form: CategoryForm): Promise<Category> {
    return this.edits.create(form);
  }

  @Patch(':id')
  rename(@Param({ schema: CategoryParams }) { id }: CategoryParams, @Body({ schema: CategoryForm }) form: CategoryForm): Promise<Category> {
    return this.edits.rename(id, form);
  }

  @Post(':id/merge')
  @HttpCode(200)
  merge(@Param({ schema: CategoryParams }) { id }: CategoryParams, @Body({ schema: PlaceMerge }) { into }: PlaceMerge): Promise<Category> {
    return this.edits.merge(id, into);
  }
}
