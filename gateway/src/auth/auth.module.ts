import { Module } from '@nestjs/common';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { SessionController } from './session.controller.ts';
import { SessionStore } from './session.store.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInJournal } from './sign-in-journal.ts';
import { SignInProgressStore } from './sign-in-progress.store.ts';

@Module({
  imports: [UpstreamModule],
  controllers: [SignInController, SessionController],
  providers: [SignInService, SignInJournal, SignInProgressStore, SessionStore],
  exports: [SessionStore, SignInJournal],
})
export class AuthModule {}
