import { Module } from '@nestjs/common';
import { PublicSettingsController } from './public-settings.controller.ts';

@Module({ controllers: [PublicSettingsController] })
export class SettingsModule {}
