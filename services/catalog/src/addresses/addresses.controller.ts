import { type AddressesVersion, PublicAddressesQuery } from '@directory/contracts';
import { AllowCallers } from '@directory/service-kit';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { AddressesService } from './addresses.service.ts';

@Controller('internal/public-addresses')
@AllowCallers('indexing')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Get('version')
  getVersion(): Promise<AddressesVersion> {
    return this.addresses.getVersion();
  }

  @Get()
  async read(@Query({ schema: PublicAddressesQuery }) query: PublicAddressesQuery): Promise<StreamableFile> {
    return new StreamableFile(await this.addresses.open(query), { type: 'text/plain; charset=utf-8' });
  }
}
