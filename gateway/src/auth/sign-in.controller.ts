import { AccessKeyStep, OneTimeCodeStep, PasswordStep, signInNextHeader, UserCodeStep } from '@directory/contracts';
import { DomainError } from '@directory/service-kit/without-stores';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { browserCookie, readCookie, readToken, sessionCookie, signInCookie, writeToken } from '../sessions/token-cookie.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { knownBrowserMs } from './limits.ts';
import { SignInService, type StepResult } from './sign-in.service.ts';
import type { AnyStep } from './verifier.ts';

const seconds = (ms: number): number => Math.floor(ms / 1000);

@Controller('api/admin/login')
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly browsers: KnownBrowsers,
  ) {}

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

  @Post('one-time-code')
  @HttpCode(204)
  oneTimeCode(
    @Body({ schema: OneTimeCodeStep }) { code }: z.infer<typeof OneTimeCodeStep>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.take('one-time-code', code, request, reply);
  }

  private async take(step: AnyStep, secret: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { cookie, 'user-agent': userAgent } = request.headers;
    const browser = this.browsers.idOf(readCookie(cookie, request, browserCookie));
    const progressToken = readToken(cookie, request, signInCookie);
    const sessionToken = readToken(cookie, request, sessionCookie);
    reply.header('cache-control', 'no-store');
    try {
      const result = await this.signIn.take({ step, secret, address: request.ip, browser, progressToken, sessionToken, userAgent });
      reply.header('set-cookie', this.cookiesFor(result, browser, request));
      if (result.opens === 'one-time-code') reply.header(signInNextHeader, result.opens);
    } catch (error) {
      // The screen counts down the wait that a wrong value has led to.
      if (error instanceof DomainError && Number(error.params.seconds) > 0) reply.header('retry-after', Number(error.params.seconds));
      throw error;
    }
  }

  private cookiesFor({ opens, token, lifetimeMs }: StepResult, browser: string | null, request: FastifyRequest): string[] {
    if (opens !== 'session') return [writeToken(token, request, signInCookie, seconds(lifetimeMs))];
    return [
      writeToken(token, request, sessionCookie, seconds(lifetimeMs)),
      writeToken('', request, signInCookie, 0),
      writeToken(this.browsers.issue(browser), request, browserCookie, seconds(knownBrowserMs)),
    ];
  }
}
