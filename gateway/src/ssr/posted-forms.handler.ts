import { Readable } from 'node:stream';
import {
  contactFields,
  contactTrap,
  type EndpointId,
  type ErrorAnswer,
  endpoints,
  type PostedForm,
  suggestionFields,
} from '@directory/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendUncached } from '../answers/answer-sender.ts';
import type { BufferedAnswer } from '../answers/stored-answer.ts';
import { readFormFields } from '../routing/address.ts';
import { CompiledRoutes, targetOf } from '../routing/compiled-routes.ts';
import { UpstreamReader } from '../upstream/upstream-reader.ts';
import { FailurePages } from './failure-pages.ts';
import { PageRenderer } from './page-renderer.ts';
import { SITE_BUILD, type SiteBuild } from './site-build.ts';

const formType = 'application/x-www-form-urlencoded';

interface VisitorForm {
  /** The call by which a browser without scripts sends the form to the address of its page. */
  id: EndpointId;
  /** The call that takes what was written. */
  call: EndpointId;
  fields: readonly string[];
  /** Where the page is read on once the form was taken. */
  thanks: string;
  notSent: string;
}

const forms: readonly VisitorForm[] = [
  {
    id: 'postContactForm',
    call: 'sendContactMessage',
    fields: contactFields,
    thanks: '?sent=1',
    notSent: 'Failed to send message. Please try again.',
  },
  {
    id: 'postSuggestionForm',
    call: 'sendSuggestion',
    fields: suggestionFields,
    thanks: '?sent=1#suggest',
    notSent: 'Your suggestion could not be sent. Please try again.',
  },
];

/** The fields of the form; anything else that was sent along is left out. Browsers end lines with CR LF, programs need not. */
const valuesOf = ({ fields }: VisitorForm, sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...fields, contactTrap].map((name) => [name, (sent.get(name) ?? '').replaceAll('\r\n', '\n')]));

const readAnswer = ({ body }: BufferedAnswer): Partial<ErrorAnswer> => {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<ErrorAnswer>;
  } catch {
    return {};
  }
};

/** The page that says what was not right, with everything that was written still in it. A page that is gone says so itself. */
const postedForm = (answer: BufferedAnswer, values: Record<string, string>, notSent: string): PostedForm | undefined => {
  const { details = [] } = readAnswer(answer);
  if (answer.status === 404) return undefined;
  if (answer.status === 400) return { status: 400, message: 'Please look at the fields below.', details, values };
  return { status: 503, message: notSent, details: [], values };
};

/**
 * Forms of browsers that run no scripts. Each is sent to the address of its page; one that was taken leads on by a redirect, so that
 * reloading sends nothing twice.
 */
@Injectable()
export class PostedFormsHandler {
  private readonly logger = new Logger('Forms');
  private readonly failures: FailurePages;

  constructor(
    @Inject(SITE_BUILD) build: SiteBuild,
    private readonly routes: CompiledRoutes,
    private readonly reader: UpstreamReader,
    private readonly renderer: PageRenderer,
  ) {
    this.failures = new FailurePages(build, this.logger);
  }

  /** A scope of its own: only here is a form read, and only here is a refusal a page. */
  register(fastify: FastifyInstance): void {
    fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, readFormFields(body as string)));
      scope.setErrorHandler((error, request, reply) => this.failures.answerForm(error, request, reply));
      for (const form of forms)
        scope.route({ method: 'POST', url: endpoints[form.id].path, handler: (request, reply) => this.take(form, request, reply) });
    });
  }

  private async take(form: VisitorForm, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const values = valuesOf(form, request.body instanceof URLSearchParams ? request.body : new URLSearchParams());
    const params = request.params as Record<string, string>;
    const page = targetOf(this.routes.get(form.id), params, '');
    const answer = await this.send(form, params, values);
    if (answer.status === 201) return reply.header('cache-control', 'no-store').redirect(page + form.thanks, 303);
    const posted = postedForm(answer, values, form.notSent);
    const rendered = await this.renderer.render(page, { requestId: request.id, form: posted });
    return sendUncached(request, reply, rendered.answer);
  }

  private async send({ call }: VisitorForm, params: Record<string, string>, values: Record<string, string>): Promise<BufferedAnswer> {
    const body = Buffer.from(JSON.stringify(values));
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    try {
      return await this.reader.read({ route: this.routes.get(call), params, query: '', headers, body: Readable.from([body]) });
    } catch (error) {
      this.logger.warn({ err: error }, 'A form could not be handed on.');
      return { status: 503, headers: {}, body: Buffer.alloc(0) };
    }
  }
}
