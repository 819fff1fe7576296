import { Module } from '@nestjs/common';
import { RobotsController } from './robots.controller.ts';

@Module({ controllers: [RobotsController] })
export class RobotsModule {}
