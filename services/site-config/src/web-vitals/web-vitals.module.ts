import { Module } from '@nestjs/common';
import { WebVitalsController } from './web-vitals.controller.ts';
import { WebVitalsRepository } from './web-vitals.repository.ts';

@Module({ controllers: [WebVitalsController], providers: [WebVitalsRepository] })
export class WebVitalsModule {}
