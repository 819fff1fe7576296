import { type RecoveryCodes, type SecondFactor, SecondFactorCode, type SecondFactorSetup } from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit';
import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { OpenSession } from '../sessions/session.store.ts';
import { SignInJournal } from './sign-in-journal.ts';
import { Verifier } from './verifier.ts';

type Code = z.infer<typeof SecondFactorCode>;

/** Admission let the request in, so there is one. */
const sessionOf = (request: FastifyRequest): OpenSession => request.adminSession as OpenSession;

@Controller('api/admin/second-factor')
export class SecondFactorController {
  constructor(
    private readonly factor: SecondFactorService,
    private readonly verifier: Verifier,
    private readonly journal: SignInJournal,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  get(): Promise<SecondFactor> {
    return this.factor.describe();
  }

  @Post('setup')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  setUp(@Req() request: FastifyRequest): Promise<SecondFactorSetup> {
    return this.factor.setUp(sessionOf(request));
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async switchOn(@Body({ schema: SecondFactorCode }) { code }: Code, @Req() request: FastifyRequest): Promise<RecoveryCodes> {
    const recoveryCodes = await this.countingFailures(request, () => this.factor.confirm(sessionOf(request), code));
    await this.journal.audit('second-factor.switched-on', requestContext().actor);
    return { recoveryCodes };
  }

  @Post('off')
  @HttpCode(204)
  async switchOff(@Body({ schema: SecondFactorCode }) { code }: Code, @Req() request: FastifyRequest): Promise<void> {
    await this.countingFailures(request, async () => (await this.factor.use(code)) || null);
    await this.factor.switchOff();
    await this.journal.audit('second-factor.switched-off', requestContext().actor);
  }

  /** A stolen session must not try codes at will: wrong ones count as they do at the sign-in, for this session alone. */
  private countingFailures<T>(request: FastifyRequest, check: () => Promise<T | null>): Promise<T> {
    const client = { address: request.ip, browser: sessionOf(request).id };
    return this.verifier.takeTurn(client, async () => {
      await this.verifier.requirePatience(client, 'one-time-code');
      const result = await check();
      if (result !== null) return result;
      await this.verifier.recordFailure(client, 'one-time-code');
      throw new DomainError('SECOND_FACTOR_CODE_WRONG');
    });
  }
}
