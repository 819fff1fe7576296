import { Module } from '@nestjs/common';
import { AddressShortener } from './address-shortener.service.ts';

@Module({ providers: [AddressShortener] })
export class AddressesModule {}
