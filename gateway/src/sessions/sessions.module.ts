import { Module } from '@nestjs/common';
import { SessionStore } from './session.store.ts';
import { SessionEndWatch } from './session-end-watch.ts';

@Module({ providers: [SessionStore, SessionEndWatch], exports: [SessionStore, SessionEndWatch] })
export class SessionsModule {}
