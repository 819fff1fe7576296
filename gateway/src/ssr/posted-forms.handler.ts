import { Readable } from 'node:stream';
import { contactFields, contactTrap, type ErrorAnswer, type PostedForm } from '@directory/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendUncached } from '../answers/answer-sender.ts';
import type { BufferedAnswer } from '../answers/stored-answer.ts';
import { type CompiledRoute, CompiledRoutes } from '../routing/compiled-routes.ts';
import { UpstreamReader } from '../upstream/upstream-reader.ts';
import { FailurePages } from './failure-pages.ts';
import { PageRenderer } from './page-renderer.ts';
import { SITE_BUILD, type SiteBuild } from './site-build.ts';

const path = '/contact';
const formType = 'application/x-www-form-urlencoded';

const notSent = 'Failed to send message. Please try again.';

/** The fields of the form; anything else that was sent along is left out. Browsers end lines with CR LF, programs need not. */
const valuesOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...contactFields, contactTrap].map((name) => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')]));

const readAnswer = ({ body }: BufferedAnswer): Partial<ErrorAnswer> => {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<ErrorAnswer>;
  } catch {
    return {};
  }
};

/** The page that says what was not right, with everything that was written still in it. */
const postedForm = (answer: BufferedAnswer, values: Record<string, string>): PostedForm => {
  const { details = [] } = readAnswer(answer);
  if (answer.status === 400) return { status: 400, message: 'Please look at the fields below.', details, values };
  return { status: 503, message: notSent, details: [], values };
};

/**
 * The contact form of browsers that run no scripts. It is sent to the page's own address; a message that was taken leads on by a
 * redirect, so that reloading sends nothing twice.
 */
@Injectable()
export class ContactFormHandler {
  private readonly logger = new Logger('ContactForm');
  private readonly message: CompiledRoute;
  private readonly failures: FailurePages;

  constructor(
    @Inject(SITE_BUILD) build: SiteBuild,
    routes: CompiledRoutes,
    private readonly reader: UpstreamReader,
    private readonly renderer: PageRenderer,
  ) {
    this.message = routes.get('sendContactMessage');
    this.failures = new FailurePages(build, this.logger);
  }

  /** A scope of its own: only here is a form read, and only here is a refusal a page. */
  register(fastify: FastifyInstance): void {
    fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
        done(null, new URLSearchParams(body as string)),
      );
      scope.setErrorHandler((error, request, reply) => this.failures.answerForm(error, request, reply));
      scope.route({ method: 'POST', url: path, handler: (request, reply) => this.take(request, reply) });
    });
  }

  private async take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const values = valuesOf(request.body instanceof URLSearchParams ? request.body : new URLSearchParams());
    const answer = await this.send(values);
    if (answer.status === 201) return reply.header('cache-control', 'no-store').redirect(`${path}?sent=1`, 303);
    const page = await this.renderer.render(path, { requestId: request.id, form: postedForm(answer, values) });
    return sendUncached(request, reply, page.answer);
  }

  private async send(values: Record<string, string>): Promise<BufferedAnswer> {
    const body = Buffer.from(JSON.stringify(values));
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    try {
      return await this.reader.read({ route: this.message, params: {}, query: '', headers, body: Readable.from([body]) });
    } catch (error) {
      this.logger.warn({ err: error }, 'A message could not be handed on.');
      return { status: 503, headers: {}, body: Buffer.alloc(0) };
    }
  }
}
