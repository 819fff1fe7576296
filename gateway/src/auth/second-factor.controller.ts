import {
  type ErrorCode,
  type RecoveryCodes,
  type SecondFactor,
  SecondFactorCode,
  SecondFactorConfirmation,
  type SecondFactorSetup,
} from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit/without-stores';
import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import type { OpenSession } from '../sessions/session.store.ts';
import { SignInJournal } from './sign-in-journal.ts';
import { type Client, Verifier } from './verifier.ts';

type Code = z.infer<typeof SecondFactorCode>;

/** The secrets that are asked for again, and the refusals of wrong ones. */
const wrong = { password: 'SECOND_FACTOR_PASSWORD_WRONG', 'one-time-code': 'SECOND_FACTOR_CODE_WRONG' } as const satisfies Record<
  string,
  ErrorCode
>;

/** Admission let the request in, so there is one. */
const sessionOf = (request: FastifyRequest): OpenSession => request.adminSession as OpenSession;

const clientOf = (request: FastifyRequest): Client => ({ address: request.ip, browser: sessionOf(request).id });

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
  async switchOn(
    @Body({ schema: SecondFactorConfirmation }) { code, password }: SecondFactorConfirmation,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    const client = clientOf(request);
    await this.countingFailures(client, 'password', async () => (await this.verifier.isRight(client, 'password', password)) || null);
    const record = (): Promise<void> => this.journal.audit('second-factor.switched-on', requestContext().actor);
    const confirm = (): Promise<string[] | null> => this.factor.confirm(sessionOf(request), code, record);
    return { recoveryCodes: await this.countingFailures(client, 'one-time-code', confirm) };
  }

  @Post('off')
  @HttpCode(204)
  async switchOff(@Body({ schema: SecondFactorCode }) { code }: Code, @Req() request: FastifyRequest): Promise<void> {
    await this.countingFailures(clientOf(request), 'one-time-code', async () => (await this.factor.use(code)) || null);
    await this.journal.audit('second-factor.switched-off', requestContext().actor);
    await this.factor.switchOff();
  }

  /** A stolen session must not try codes or passwords at will: wrong ones count as they do at the sign-in, for this session alone. */
  private countingFailures<T>(client: Client, step: keyof typeof wrong, check: () => Promise<T | null>): Promise<T> {
    return this.verifier.takeTurn(client, async () => {
      await this.verifier.requirePatience(client, step);
      const result = await check();
      if (result !== null) return result;
      await this.verifier.recordFailure(client, step);
      throw new DomainError(wrong[step]);
    });
  }
}
