import { AccessKeyStep, PasswordStep, UserCodeStep } from '@directory/contracts';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readToken, sessionCookie, signInCookie, writeToken } from '../sessions/token-cookie.ts';
import { SignInService } from './sign-in.service.ts';
import type { Step } from './sign-in-secrets.ts';

@Controller('api/admin/login')
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @Post('access-key')
  @HttpCode(204)
  accessKey(
    @Body({ schema: AccessKeyStep }) { accessKey }: z.infer<typeof AccessKeyStep>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.take('access-key', accessKey, request, reply);
  }

  @Post('user-code')
  @HttpCode(204)
  userCode(
    @Body({ schema: UserCodeStep }) { userCode }: z.infer<typeof UserCodeStep>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.take('user-code', userCode, request, reply);
  }

  @Post('password')
  @HttpCode(204)
  password(
    @Body({ schema: PasswordStep }) { password }: z.infer<typeof PasswordStep>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.take('password', password, request, reply);
  }

  private async take(step: Step, secret: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const progressToken = readToken(request.headers.cookie, request, signInCookie);
    const { token, lifetimeMs } = await this.signIn.take({ step, secret, address: request.ip, progressToken });
    const maxAge = Math.floor(lifetimeMs / 1000);
    const cookies =
      step === 'password'
        ? [writeToken(token, request, sessionCookie, maxAge), writeToken('', request, signInCookie, 0)]
        : [writeToken(token, request, signInCookie, maxAge)];
    reply.header('set-cookie', cookies).header('cache-control', 'no-store');
  }
}
