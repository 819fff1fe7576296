import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.ts';
import { ResetController } from './reset.controller.ts';
import { ResetService } from './reset.service.ts';

@Module({ imports: [ChangesModule], controllers: [ResetController], providers: [ResetService] })
export class ResetModule {}
