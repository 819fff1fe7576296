import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageAnswer, PageBundle, PageFailure, PageRequest, ServiceName } from '@directory/contracts';
import { asRedisUser } from '@directory/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hashSecret, type SecretHashes, SignInSecrets } from '../src/auth/sign-in-secrets.ts';
import { gatewayConfig } from '../src/config.ts';
import { createGateway } from '../src/create-gateway.ts';
import { digestUnder } from '../src/sessions/keyed-digest.ts';
import { PageTemplate } from '../src/ssr/page-template.ts';
import { fileAnswer } from '../src/ssr/site-build.ts';
import { FakeService } from './fake-service.ts';
import { FakeSiteConfig } from './fake-site-config.ts';

export const secrets = { accessKey: 'the access key', userCode: 'the user code', password: 'the password' };

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  json: () => Record<string, unknown>;
}

interface CallOptions {
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A page bundle whose pages do what a test says. */
class FakeBundle implements PageBundle {
  readonly asked: PageRequest[] = [];
  page: (request: PageRequest) => Promise<Partial<PageAnswer>> = async ({ url }) => ({ body: `<h1>${encodeURI(url)}</h1>` });

  async render(request: PageRequest): Promise<PageAnswer> {
    this.asked.push(request);
    return {
      status: 200,
      head: '<title>Page</title>',
      body: '',
      state: '{}',
      changesAt: null,
      noindex: false,
      ...(await this.page(request)),
    };
  }

  loadPages = async (): Promise<void> => undefined;

  renderFailure({ status, requestId }: PageFailure): PageAnswer {
    return { status, head: '<title>Failure</title>', body: `<p>failure ${requestId}</p>`, state: '{}', changesAt: null, noindex: true };
  }
}

const html = `<html><head><!--page-head--></head><body><div id="root"><!--page-body--></div>
<script type="application/json" id="page-state"><!--page-state--></script></body></html>`;

export const script = 'export const answer = 42;\n'.repeat(100);
const files: [string, Buffer][] = [
  ['/assets/entry-abc.js', Buffer.from(script)],
  ['/assets/font-abc.woff2', Buffer.alloc(3000, 7)],
  ['/favicon.svg', Buffer.from('<svg/>')],
];

let hashes: Promise<SecretHashes> | undefined;
const testSecrets = async (sealKey: string): Promise<SignInSecrets> => {
  hashes ??= Promise.all([secrets.accessKey, secrets.userCode, secrets.password].map(hashSecret)).then(
    ([accessKey, userCode, password]) => ({ 'access-key': accessKey, 'user-code': userCode, password }),
  );
  const accessKeyDigest = { key: 'key', digest: digestUnder('key', secrets.accessKey) };
  return new SignInSecrets(await hashes, Buffer.from(sealKey), accessKeyDigest);
};

/** The suites read and write Redis as they like; the gateway itself may do only what its users may. */
const asOwnUsers = ({ REDIS_URL, REDIS_CACHE_URL }: Record<string, string>): Record<string, string> => ({
  REDIS_URL: asRedisUser(REDIS_URL, 'gateway'),
  ...(REDIS_CACHE_URL && { REDIS_CACHE_URL: asRedisUser(REDIS_CACHE_URL, 'gateway-cache') }),
});

/** A listening gateway between fakes: services, page bundle and site-config; only Redis is real. */
export class TestGateway {
  readonly services: Record<ServiceName, FakeService> = {
    catalog: new FakeService(),
    'admin-import': new FakeService(),
    indexing: new FakeService(),
    'site-config': new FakeSiteConfig(),
  };
  readonly bundle = new FakeBundle();
  /** Longest wait for the cache's Redis, ms. */
  cacheRedisTimeoutMs: number | undefined;
  /** How long a step of the sign-in takes at least, ms; undefined: as shipped. */
  signInDelayMs: number | undefined = 0;
  /** Font files of the pictures of shared pages. */
  shareFonts: string[] = [];
  /** Name of the web build that it serves. */
  build = 'build-1';
  /** Generation of the secrets, with which sessions are sealed. */
  sealKey = 'of the secrets';
  app: NestFastifyApplication;
  port = 0;

  get siteConfig(): FakeSiteConfig {
    return this.services['site-config'] as FakeSiteConfig;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(environment: Record<string, string>): Promise<this> {
    await Promise.all(Object.values(this.services).map((service) => service.start()));
    this.siteConfig.reset();
    const config = gatewayConfig.parse({
      PORT: '0',
      LOG_LEVEL: 'silent',
      INTERNAL_KEY: 'gateway-test-key-of-32-letters-or-more',
      CATALOG_URL: this.services.catalog.url,
      ADMIN_IMPORT_URL: this.services['admin-import'].url,
      INDEXING_URL: this.services.indexing.url,
      SITE_CONFIG_URL: this.services['site-config'].url,
      DATA_DIR: '/nonexistent',
      CACHE_MEMORY_MB: '0',
      ...environment,
      ...asOwnUsers(environment),
    });
    const build = {
      shareFonts: this.shareFonts,
      bundle: this.bundle,
      template: new PageTemplate(html),
      files: new Map(files.map(([path, body]) => [path, fileAnswer(path, body)])),
      digest: this.build,
    };
    this.app = await createGateway({
      config,
      secrets: await testSecrets(this.sealKey),
      build,
      cacheRedisTimeoutMs: this.cacheRedisTimeoutMs,
      signInDelayMs: this.signInDelayMs,
    });
    await this.app.listen(0, '127.0.0.1');
    this.port = (this.app.getHttpServer().address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    await this.app?.close();
    await Promise.all(Object.values(this.services).map((service) => service.stop()));
  }

  /** Sends a path exactly as it is written. */
  call(method: string, path: string, { headers = {}, body }: CallOptions = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const host = `localhost:${this.port}`;
      const request = httpRequest({ host: '127.0.0.1', port: this.port, method, path, headers: { host, ...headers }, agent: false });
      request.on('error', reject).on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject).on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: whole,
            text: whole.toString(),
            json: () => JSON.parse(whole.toString()) as Record<string, unknown>,
          });
        });
      });
      request.end(body);
    });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', path, {
      headers: { origin: this.origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Signs in by the three steps and returns the session's cookie. `headers`: of each step, such as another host. */
  async signIn(headers: Record<string, string> = {}): Promise<string> {
    return cookieOf(await this.takeSteps(headers));
  }

  /** Signs in and returns the cookie of a browser that has done so. */
  async knownBrowser(headers: Record<string, string> = {}): Promise<string> {
    const cookies = (await this.takeSteps(headers)).headers['set-cookie'] ?? [];
    return cookies.find((cookie) => cookie.includes('directory-browser='))?.split(';', 1)[0] ?? '';
  }

  /** The last step's answer. */
  async takeSteps(headers: Record<string, string> = {}): Promise<Answer> {
    const step = (name: string, body: object, before?: Answer): Promise<Answer> =>
      this.post(`/api/admin/login/${name}`, body, { ...headers, ...(before ? { cookie: cookieOf(before) } : {}) });
    const first = await step('access-key', { accessKey: secrets.accessKey });
    const second = await step('user-code', { userCode: secrets.userCode }, first);
    return step('password', { password: secrets.password }, second);
  }
}

/** The first cookie that an answer sets, as a `Cookie` header. */
export const cookieOf = (answer: Answer): string => (answer.headers['set-cookie']?.[0] ?? '').split(';', 1)[0];
