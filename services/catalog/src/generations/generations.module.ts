import { Module } from '@nestjs/common';
import { GenerationsController } from './generations.controller.ts';
import { GenerationsRepository } from './generations.repository.ts';

@Module({ controllers: [GenerationsController], providers: [GenerationsRepository], exports: [GenerationsRepository] })
export class GenerationsModule {}
