import type { AdminSession, Session } from '@directory/contracts';
import { SessionParams } from '@directory/contracts';
import { DomainError, requestContext } from '@directory/service-kit/without-stores';
import { Controller, Delete, Get, HttpCode, Logger, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type OpenSession, SessionStore } from '../sessions/session.store.ts';
import { sessionCookie, signInCookie, writeToken } from '../sessions/token-cookie.ts';
import { SignInJournal } from './sign-in-journal.ts';

/** Admission let the request in, so there is one. */
const currentOf = (request: FastifyRequest): OpenSession => request.adminSession as OpenSession;

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
    return { expiresAt: currentOf(request).expiresAt };
  }

  @Post('logout')
  @HttpCode(204)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end(currentOf(request).name);
    this.clearCookies(request, reply);
    await this.record('session.ended');
  }

  @Get('sessions')
  async list(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminSession[]> {
    reply.header('cache-control', 'no-store');
    const { id } = currentOf(request);
    return (await this.sessions.list()).map(({ name: _name, ...session }) => ({ ...session, isCurrent: session.id === id }));
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  async end(@Param({ schema: SessionParams }) { id }: z.infer<typeof SessionParams>): Promise<void> {
    const session = (await this.sessions.list()).find((open) => open.id === id);
    if (!session) throw new DomainError('SESSION_NOT_FOUND');
    await this.sessions.end(session.name);
    await this.record('session.ended-by-other', { sessionId: id });
  }

  @Delete('sessions')
  @HttpCode(204)
  async endAll(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const names = (await this.sessions.list()).map(({ name }) => name);
    await this.sessions.end(...names);
    this.clearCookies(request, reply);
    await this.record('session.all-ended', { sessions: names.length });
  }

  private clearCookies(request: FastifyRequest, reply: FastifyReply): void {
    reply.header('set-cookie', [writeToken('', request, sessionCookie, 0), writeToken('', request, signInCookie, 0)]);
    reply.header('cache-control', 'no-store');
  }

  /** A session must end on the server also while the audit log is away. */
  private async record(action: string, after?: Record<string, string | number>): Promise<void> {
    await this.journal
      .audit(action, requestContext().actor, after)
      .catch((err) => this.logger.error({ err }, 'The end of a session is not in the audit log.'));
  }
}
