import { Module } from '@nestjs/common';
import { GenerationsController } from './generations.controller.ts';
import { GenerationsRepository } from './generations.repository.ts';
import { GenerationsService } from './generations.service.ts';

@Module({ controllers: [GenerationsController], providers: [GenerationsRepository, GenerationsService], exports: [GenerationsRepository] })
export class GenerationsModule {}
