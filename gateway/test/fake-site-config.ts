import { AuditEntry, type Endpoint, endpoints, SignInAttempt, SignInThrottleQuery } from '@directory/contracts';
import { FakeService, readBody, sendJson } from './fake-service.ts';

/** Status with which the real one answers a call. */
const statusOf = (method: string | undefined, path: string): number =>
  Object.values<Endpoint>(endpoints).find((endpoint) => endpoint.method === method && endpoint.path === path)?.status ?? 200;

/** Keeps attempts and audit entries as the real one does, by the same contract, and can be told to fail. */
export class FakeSiteConfig extends FakeService {
  readonly audit: AuditEntry[] = [];
  readonly attempts: SignInAttempt[] = [];
  /** Seconds that the throttle answers from now on, by step. */
  wait: Partial<Record<SignInAttempt['step'], number>> = {};
  auditStatus = 204;

  override reset(): void {
    super.reset();
    this.audit.length = 0;
    this.attempts.length = 0;
    this.wait = {};
    this.auditStatus = 204;
    this.respond = async (request, response) => {
      const url = new URL(request.url ?? '', 'http://site-config');
      if (url.pathname === '/internal/sign-in/throttle') {
        const { step } = SignInThrottleQuery.parse(Object.fromEntries(url.searchParams));
        return sendJson(response, 200, { waitSeconds: this.wait[step] ?? 0 });
      }
      const body: unknown = JSON.parse((await readBody(request)) || 'null');
      if (url.pathname === '/internal/sign-in/attempts') {
        this.attempts.push(SignInAttempt.parse(body));
        return sendJson(response, 200, { waitSeconds: 0 });
      }
      if (url.pathname !== '/internal/audit') return sendJson(response, statusOf(request.method, url.pathname), { from: request.url });
      if (this.auditStatus < 300) this.audit.push(AuditEntry.parse(body));
      response.writeHead(this.auditStatus).end();
    };
  }
}
