import { Module } from '@nestjs/common';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

@Module({ controllers: [SecondFactorController], providers: [SecondFactorRepository] })
export class SecondFactorModule {}
