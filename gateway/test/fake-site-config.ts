import type { IncomingMessage, ServerResponse } from 'node:http';
import { AuditEntry, type Endpoint, endpoints, SignInAttempt, SignInThrottleQuery } from '@directory/contracts';
import { FakeSecondFactor } from './fake-second-factor.ts';
import { FakeService, readBody, sendJson } from './fake-service.ts';

/** Status with which the real one answers a call. */
const statusOf = (method: string | undefined, path: string): number =>
  Object.values<Endpoint>(endpoints).find((endpoint) => endpoint.method === method && endpoint.path === path)?.status ?? 200;

/** Lists that the gateway itself reads, to make its policy from them. */
const policyLists = ['/api/html-injection-codes', '/api/ad-placements'];

/** Keeps attempts, audit entries and the second factor as the real one does, by the same contract, and can be told to fail. */
export class FakeSiteConfig extends FakeService {
  readonly audit: AuditEntry[] = [];
  readonly attempts: SignInAttempt[] = [];
  readonly secondFactor = new FakeSecondFactor();
  /** Seconds that the throttle answers to strangers from now on, by step. */
  wait: Partial<Record<SignInAttempt['step'], number>> = {};
  /** Seconds that a failure leads to. */
  waitAfterFailure = 0;
  auditStatus = 204;

  override reset(): void {
    super.reset();
    this.audit.length = 0;
    this.attempts.length = 0;
    this.secondFactor.factor = null;
    this.wait = {};
    this.waitAfterFailure = 0;
    this.auditStatus = 204;
    this.respond = (request, response) => this.answer(request, response);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://site-config');
    const method = request.method ?? '';
    const body: unknown = JSON.parse((await readBody(request)) || 'null');
    if (pathname === '/internal/sign-in/throttle') {
      const { step, browser } = SignInThrottleQuery.parse(body);
      return sendJson(response, 200, { waitSeconds: browser === null ? (this.wait[step] ?? 0) : 0 });
    }
    if (pathname === '/internal/sign-in/attempts') {
      const attempt = SignInAttempt.parse(body);
      this.attempts.push(attempt);
      return sendJson(response, 200, { waitSeconds: attempt.outcome === 'failed' ? this.waitAfterFailure : 0 });
    }
    if (pathname.startsWith('/internal/second-factor')) return sendJson(response, 200, this.secondFactor.answer(method, pathname, body));
    if (policyLists.includes(pathname)) return sendJson(response, 200, []);
    if (pathname !== '/internal/audit') return sendJson(response, statusOf(method, pathname), { from: request.url });
    if (this.auditStatus < 300) this.audit.push(AuditEntry.parse(body));
    response.writeHead(this.auditStatus).end();
  }
}
