import { internalHeaders, type PartName } from '@directory/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import { verifyInternalToken } from './internal-token.ts';
import { PART_OPTIONS, type PartOptions } from './part-options.ts';
import { setCaller } from './request-context.ts';

const CALLERS = 'internal-callers';
const OPEN = 'internal-open';

/** Which parts may call a controller or a route. Default: the gateway only. */
export const AllowCallers = (...callers: PartName[]) => SetMetadata(CALLERS, callers);

/** A route that needs no token: probes and metrics, reachable on the part's own port only. */
export const OpenRoute = () => SetMetadata(OPEN, true);

/** Every call into a service carries a token of a part that may make it; nothing is open by accident. */
@Injectable()
export class InternalAuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(PART_OPTIONS) private readonly part: PartOptions,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(OPEN, targets)) return true;
    const token = context.switchToHttp().getRequest<FastifyRequest>().headers[internalHeaders.token];
    const caller = verifyInternalToken({ keys: this.part.callerKeys, token: String(token ?? ''), audience: this.part.name });
    const allowed = this.reflector.getAllAndOverride<PartName[]>(CALLERS, targets) ?? ['gateway'];
    if (caller === null || !allowed.includes(caller as PartName)) throw new DomainError('INTERNAL_CALL_REFUSED');
    setCaller(caller);
    return true;
  }
}
