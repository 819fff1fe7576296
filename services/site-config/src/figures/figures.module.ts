import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { PricingModule } from '../pricing/pricing.module.ts';
import { FiguresController } from './figures.controller.ts';
import { FiguresService } from './figures.service.ts';

@Module({ imports: [PricingModule, AuditModule], controllers: [FiguresController], providers: [FiguresService] })
export class FiguresModule {}
