import { createVerify, generateKeyPairSync } from 'node:crypto';
import type { GoogleAccount } from '../src/engines/google-account.ts';
import { FakeServer } from './fake-server.ts';
import { type Misbehaviour, misbehave } from './misbehaviour.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An account that the fake knows. */
export const account: GoogleAccount = {
  client_email: 'indexing@directory.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  private_key_id: 'key-1',
};

export const dailyQuotaAnswer: Misbehaviour = {
  status: 429,
  body: JSON.stringify({
    error: {
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message: "Quota exceeded for quota metric 'Publish requests' and limit 'Publish requests per day'",
    },
  }),
};

export const permissionAnswer: Misbehaviour = {
  status: 403,
  body: JSON.stringify({
    error: { code: 403, status: 'PERMISSION_DENIED', message: 'Permission denied. Failed to verify the URL ownership.' },
  }),
};

/** Google's Indexing API and its token server on this machine. */
export class FakeGoogle extends FakeServer {
  readonly published: { url: string; type: string }[] = [];
  assertions: Record<string, unknown>[] = [];
  next: Misbehaviour[] = [];
  nextTokens: Misbehaviour[] = [];
  private tokens = 0;

  constructor() {
    super((request, body, response) => {
      if (request.url === '/token') {
        const how = this.nextTokens.shift();
        if (how) return misbehave(response, how);
        this.assertions.push(verify(new URLSearchParams(body).get('assertion') ?? ''));
        this.tokens++;
        return misbehave(response, 200, JSON.stringify({ access_token: `token-${this.tokens}`, expires_in: 3600 }));
      }
      if (request.headers.authorization !== `Bearer token-${this.tokens}`) return misbehave(response, 401);
      this.published.push(JSON.parse(body) as { url: string; type: string });
      misbehave(response, this.next.shift() ?? 200);
    });
  }

  get options(): { url: string; tokenUrl: string } {
    return { url: `${this.url}/publish`, tokenUrl: `${this.url}/token` };
  }

  /** All tokens that were sold are refused from now on. */
  withdrawTokens(): void {
    this.tokens++;
  }

  reset(): void {
    this.published.length = 0;
    this.assertions = [];
    this.next = [];
    this.nextTokens = [];
  }
}

/** Claims of an assertion whose signature is right. */
const verify = (assertion: string): Record<string, unknown> => {
  const [header, claims, signature] = assertion.split('.');
  const isSigned = createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(publicKey, signature, 'base64url');
  return isSigned ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>) : { unsigned: true };
};
