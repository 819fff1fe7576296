import {
  type BulkResult,
  type Business,
  BusinessBulkEdit,
  BusinessBulkRemoval,
  BusinessForm,
  BusinessPatch,
  idParam,
  LockedFieldsRelease,
} from '@directory/contracts';
import { Body, Controller, Delete, Headers, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { BulkEditsService } from './bulk-edits.service.ts';
import { BusinessEditsService } from './business-edits.service.ts';
import { BusinessRemovalsService } from './business-removals.service.ts';

const BusinessParams = z.object({ id: idParam });
type BusinessParams = z.infer<typeof BusinessParams>;

/** Operators' edits of businesses. */
@Controller('api')
export class BusinessEditsController {
  constructor(
    private readonly edits: BusinessEditsService,
    private readonly bulkEdits: BulkEditsService,
    private readonly removals: BusinessRemovalsService,
  ) {}

  @Post('admin/businesses')
  create(@Body({ schema: BusinessForm }) form: BusinessForm): Promise<Business> {
    return this.edits.create(form);
  }

  @Patch('businesses/:id')
  update(
    @Param({ schema: BusinessParams }) { id }: BusinessParams,
    @Body({ schema: BusinessPatch }) patch: BusinessPatch,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Business> {
    return this.edits.update(id, patch, ifMatch);
  }

  @Post('admin/businesses/:id/release-fields')
  @HttpCode(204)
  release(
    @Param({ schema: BusinessParams }) { id }: BusinessParams,
    @Body({ schema: LockedFieldsRelease }) { fields }: LockedFieldsRelease,
  ): Promise<void> {
    return this.edits.release(id, fields);
  }

  @Delete('admin/businesses/:id')
  @HttpCode(204)
  remove(@Param({ schema: BusinessParams }) { id }: BusinessParams): Promise<void> {
    return this.removals.remove(id);
  }

  @Post('admin/businesses/bulk-edit')
  @HttpCode(200)
  editMany(@Body({ schema: BusinessBulkEdit }) edit: BusinessBulkEdit): Promise<BulkResult> {
    return this.bulkEdits.edit(edit);
  }

  @Post('admin/businesses/bulk-delete')
  @HttpCode(200)
  removeMany(@Body({ schema: BusinessBulkRemoval }) { ids }: BusinessBulkRemoval): Promise<BulkResult> {
    return this.removals.removeMany(ids);
  }
}
