import { Module } from '@nestjs/common';
import { SessionStore } from './session.store.ts';

@Module({ providers: [SessionStore], exports: [SessionStore] })
export class SessionsModule {}
