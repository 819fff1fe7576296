import { type FailureStatus, failureStatuses } from '@directory/contracts';
import { answerError, beginErrorAnswer, toDomainError } from '@directory/service-kit';
import type { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendWhole } from '../answers/send-whole.ts';
import { isApiPath, isAssetPath, splitTarget } from '../routing/address.ts';
import { toAnswer } from './page-answer.ts';
import type { SiteBuild } from './site-build.ts';

const hasPage = (status: number): status is FailureStatus => (failureStatuses as readonly number[]).includes(status);

/** Whether somebody looks at what stands at an address: calls and scripts are read by programs. */
const isLookedAt = ({ method, url }: FastifyRequest): boolean => {
  const { path } = splitTarget(url);
  return (method === 'GET' || method === 'HEAD') && !isApiPath(path) && !isAssetPath(path);
};

/** Answers requests that could not be served: with a page where a page was asked for, else as any error of a call. */
export class FailurePages {
  constructor(
    private readonly build: SiteBuild,
    private readonly logger: Logger,
  ) {}

  /** A page that tells what happened. It needs no service. */
  send(status: FailureStatus, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendWhole(request, reply, toAnswer(this.build, this.build.bundle.renderFailure({ status, requestId: request.id })));
  }

  /** Tells somebody whose form was refused before it was read why, and where what was written still is. */
  async answerForm(exception: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const error = beginErrorAnswer(exception, request, reply, this.logger);
    if (!error) return;
    const unsent = `${error.text('en')} Go back in your browser: what you wrote is still in the form.`;
    const page = this.build.bundle.renderFailure({ status: error.status, requestId: request.id, unsent });
    await sendWhole(request, reply, toAnswer(this.build, page));
  }

  /** Answers with an error of any kind, and logs it. */
  async answer(exception: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { status } = toDomainError(exception);
    if (!isLookedAt(request) || !hasPage(status)) return answerError(exception, request, reply, this.logger);
    if (beginErrorAnswer(exception, request, reply, this.logger)) await this.send(status, request, reply);
  }
}
