import { type FailureStatus, failureStatuses } from '@directory/contracts';
import { answerError, beginErrorAnswer, toDomainError } from '@directory/service-kit/without-stores';
import type { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendUncached } from '../answers/answer-sender.ts';
import { isApiPath, isAssetPath, splitTarget } from '../routing/address.ts';
import type { SiteBuild } from './site-build.ts';

const hasPage = (status: number): status is FailureStatus => (failureStatuses as readonly number[]).includes(status);

/** Calls and scripts are read by programs, everything else by people. */
const isReadByPeople = ({ method, url }: FastifyRequest): boolean => {
  const { path } = splitTarget(url);
  return (method === 'GET' || method === 'HEAD') && !isApiPath(path) && !isAssetPath(path);
};

/** Answers requests that could not be served: with a page where a page was asked for, else as any error of a call. */
export class FailurePages {
  constructor(
    private readonly build: SiteBuild,
    private readonly logger: Logger,
  ) {}

  /** A page that tells of the failure. It needs no service. */
  send(status: FailureStatus, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendUncached(request, reply, this.build.template.toAnswer(this.build.bundle.renderFailure({ status, requestId: request.id })));
  }

  /** Tells the sender of a form that was refused before it was read why, and that the browser still holds what was written. */
  async answerForm(exception: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const error = beginErrorAnswer(exception, request, reply, this.logger);
    if (!error) return;
    const unsent = `${error.text('en')} Go back in your browser: what you wrote is still in the form.`;
    const page = this.build.bundle.renderFailure({ status: error.status, requestId: request.id, unsent });
    await sendUncached(request, reply, this.build.template.toAnswer(page));
  }

  /** Answers with an error of any kind, and logs it. */
  async answer(exception: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { status } = toDomainError(exception);
    if (!isReadByPeople(request) || !hasPage(status)) return answerError(exception, request, reply, this.logger);
    if (beginErrorAnswer(exception, request, reply, this.logger)) await this.send(status, request, reply);
  }
}
