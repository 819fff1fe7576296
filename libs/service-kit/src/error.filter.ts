import { type ErrorAnswer, type ErrorCode, errorCatalogue, errorCodeHeader } from '@directory/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sqlStateOf, sqlStates } from './database/sql-state.ts';
import { DomainError } from './domain-error.ts';
import { LogSampler } from './log-sampler.ts';
import { loggedPath } from './logged-path.ts';
import { requestLanguage } from './request-language.ts';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'REQUEST_BODY_INVALID',
  404: 'ROUTE_NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TOO_SLOW',
  413: 'REQUEST_TOO_LARGE',
  414: 'URL_TOO_LONG',
  415: 'MEDIA_TYPE_UNSUPPORTED',
  429: 'RATE_LIMITED',
  503: 'SERVICE_UNAVAILABLE',
};

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
};

/** Postgres could not be reached, is shutting down or has no disk left: a part is down, nothing is broken. */
const isConnectionFault = (error: unknown): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53[13]00)$/.test(sqlStateOf(error) ?? '');

/** Any error as one of the catalogue's. What was not foreseen is INTERNAL_ERROR: its text never leaves the server. */
export const toDomainError = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  if (isConnectionFault(error) || /Connection terminated|timeout exceeded when trying to connect/.test(String((error as Error)?.message)))
    return new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause: error });
  // Services have the rights that they use. They are without the right to write only while a restore replaces what they would write to.
  if (sqlStateOf(error) === sqlStates.insufficientPrivilege) return new DomainError('DATABASE_RESTORING', {}, undefined, { cause: error });
  return new DomainError(codeByStatus[statusOf(error)] ?? 'INTERNAL_ERROR', {}, undefined, { cause: error });
};

/** The body of an error answer. */
export const toErrorAnswer = (error: DomainError, request: { method: string; url: string; id: string }): ErrorAnswer => {
  const text = error.text(requestLanguage(request.method, request.url));
  return {
    statusCode: error.status,
    error: text,
    message: text,
    ...(error.details ? { details: error.details } : {}),
    requestId: request.id,
  };
};

/** Refused access, and a part that is away: each comes in floods. */
const sampledStatuses = new Set([401, 403, 421, 503]);
const sampler = new LogSampler();

/** Logs every error at its level; of those that come in floods one in a while, with the number of those between, refusals as warnings. */
const log = (logger: Logger, error: DomainError, request: FastifyRequest): void => {
  const { code, status } = error;
  const isSampled = sampledStatuses.has(status);
  const held = isSampled ? sampler.take(code) : undefined;
  if (held === null) return;
  const line = { code, method: request.method, path: loggedPath(request.url), requestId: request.id, err: error.cause ?? undefined, held };
  logger[isSampled ? 'warn' : errorCatalogue[code].level](line, error.message);
};

/** Logs an error and writes the head of its answer. Null where an answer is under way already: that one is cut off. */
export const beginErrorAnswer = (exception: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): DomainError | null => {
  const error = toDomainError(exception);
  log(logger, error, request);
  if (reply.sent || reply.raw.headersSent) {
    // Cutting it off is the only way left to say that it is not whole.
    reply.raw.destroy();
    return null;
  }
  const { retryAfter } = errorCatalogue[error.code] as { retryAfter?: number };
  if (retryAfter) reply.header('retry-after', Number(error.params.seconds ?? retryAfter));
  reply.status(error.status).header(errorCodeHeader, error.code).header('cache-control', 'no-store');
  return error;
};

/** Answers a request with an error, and logs it. For errors that never reach the filter: those of the router, and of routes outside of Nest. */
export const answerError = (exception: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): void => {
  const error = beginErrorAnswer(exception, request, reply, logger);
  if (error) reply.send(toErrorAnswer(error, request));
};

/** The one place where errors become answers. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('ErrorFilter');

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(exception, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.logger);
  }
}
