import { Module } from '@nestjs/common';
import { WebVitalsController } from './web-vitals.controller.ts';
import { WebVitalsRepository } from './web-vitals.repository.ts';
import { WebVitalsService } from './web-vitals.service.ts';

@Module({ controllers: [WebVitalsController], providers: [WebVitalsService, WebVitalsRepository] })
export class WebVitalsModule {}
