import { Module } from '@nestjs/common';
import { SignInController } from './sign-in.controller.ts';
import { SignInAttemptsRepository } from './sign-in-attempts.repository.ts';
import { SignInThrottleService } from './sign-in-throttle.service.ts';

@Module({ controllers: [SignInController], providers: [SignInThrottleService, SignInAttemptsRepository] })
export class SignInModule {}
