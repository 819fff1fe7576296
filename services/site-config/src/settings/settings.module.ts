import { Module } from '@nestjs/common';
import { RevisionsModule } from '../revisions/revisions.module.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsService } from './settings.service.ts';

@Module({ imports: [RevisionsModule], controllers: [SettingsController], providers: [SettingsService] })
export class SettingsModule {}
