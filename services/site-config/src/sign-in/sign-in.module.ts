import { Module } from '@nestjs/common';
import { SignInController } from './sign-in.controller.ts';
import { SignInFailuresRepository } from './sign-in-failures.repository.ts';
import { SignInThrottleService } from './sign-in-throttle.service.ts';

@Module({ controllers: [SignInController], providers: [SignInThrottleService, SignInFailuresRepository] })
export class SignInModule {}
