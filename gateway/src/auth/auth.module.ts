import { Module } from '@nestjs/common';
import { SecondFactorModule } from '../second-factor/second-factor.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UpstreamModule } from '../upstream/upstream.module.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SessionController } from './session.controller.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInJournal } from './sign-in-journal.ts';
import { SignInProgressStore } from './sign-in-progress.store.ts';
import { Verifier } from './verifier.ts';

@Module({
  imports: [SecondFactorModule, SessionsModule, UpstreamModule],
  controllers: [SignInController, SessionController, SecondFactorController],
  providers: [SignInService, SignInJournal, SignInProgressStore, KnownBrowsers, Verifier],
  exports: [SignInJournal],
})
export class AuthModule {}
