import type { IncomingHttpHeaders } from 'node:http';

const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'] as const;

const warning =
  'Requests carry forwarded headers, but TRUST_PROXY is not set: all visitors behind a proxy count as one client, and share its limits. ' +
  'Where a proxy stands before this gateway, set TRUST_PROXY (1 for one on a private address, else its addresses); otherwise this may be ignored.';

/** Says once that a proxy seems to stand before a gateway that knows none. No address is logged: it may be a visitor's. */
export class ProxyWarning {
  private isDue: boolean;

  constructor(
    trusted: readonly string[],
    private readonly warn: (sentence: string) => void,
  ) {
    this.isDue = trusted.length === 0;
  }

  note(headers: IncomingHttpHeaders): void {
    if (!this.isDue || !forwarding.some((name) => headers[name] !== undefined)) return;
    this.isDue = false;
    this.warn(warning);
  }
}
