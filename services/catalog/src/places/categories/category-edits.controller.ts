import { type Category, CategoryForm, CategoryPatch, idParam, PlaceMerge } from '@directory/contracts';
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
  update(
    @Param({ schema: CategoryParams }) { id }: CategoryParams,
    @Body({ schema: CategoryPatch }) patch: CategoryPatch,
  ): Promise<Category> {
    return this.edits.update(id, patch);
  }

  @Post(':id/merge')
  @HttpCode(200)
  merge(@Param({ schema: CategoryParams }) { id }: CategoryParams, @Body({ schema: PlaceMerge }) { into }: PlaceMerge): Promise<Category> {
    return this.edits.merge(id, into);
  }
}
