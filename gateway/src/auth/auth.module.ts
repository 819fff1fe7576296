import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { SessionController } from './session.controller.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInJournal } from './sign-in-journal.ts';
import { SignInProgressStore } from './sign-in-progress.store.ts';

@Module({
  imports: [SessionsModule, UpstreamModule],
  controllers: [SignInController, SessionController],
  providers: [SignInService, SignInJournal, SignInProgressStore],
  exports: [SignInJournal],
})
export class AuthModule {}
