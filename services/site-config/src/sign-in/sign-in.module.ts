import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SignInController } from './sign-in.controller.ts';
import { SignInAttemptEntity } from './sign-in-attempt.entity.ts';
import { SignInThrottleService } from './sign-in-throttle.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([SignInAttemptEntity])],
  controllers: [SignInController],
  providers: [SignInThrottleService],
})
export class SignInModule {}
