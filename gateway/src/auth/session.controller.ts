import type { Session } from '@directory/contracts';
import { requestContext } from '@directory/service-kit';
import { Controller, Get, HttpCode, Logger, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionStore } from '../sessions/session.store.ts';
import { readToken, sessionCookie, signInCookie, writeToken } from '../sessions/token-cookie.ts';
import { SignInJournal } from './sign-in-journal.ts';

@Controller('api/admin')
export class SessionController {
  private readonly logger = new Logger('Session');

  constructor(
    private readonly sessions: SessionStore,
    private readonly journal: SignInJournal,
  ) {}

  @Get('session')
  get(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Session {
    reply.header('cache-control', 'no-store');
    // Admission let the request in, so there is one.
    return { expiresAt: request.adminSession!.expiresAt };
  }

  /** Ends the session on the server. That must work also while the audit log is away. */
  @Post('logout')
  @HttpCode(204)
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end(readToken(request.headers.cookie, request, sessionCookie) as string);
    reply.header('set-cookie', [writeToken('', request, sessionCookie, 0), writeToken('', request, signInCookie, 0)]);
    reply.header('cache-control', 'no-store');
    await this.journal
      .audit('session.ended', requestContext().actor)
      .catch((err) => this.logger.error({ err }, 'A sign-out is not in the audit log.'));
  }
}
