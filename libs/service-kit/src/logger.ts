import { LoggerModule } from 'nestjs-pino';
import { LogDestination } from './log-destination.ts';
import { loggedPath } from './logged-path.ts';
import type { PartOptions } from './part-options.ts';
import { requestContext } from './request-context.ts';

/** No personal data and no secret may reach a log. */
const redacted = [
  '*.password',
  '*.accessKey',
  '*.userCode',
  '*.email',
  '*.token',
  'req.headers',
  'res.headers',
  '*.cookie',
  '*.authorization',
  'err.parameters',
  'err.detail',
  'err.driverError',
];

/** JSON logs on stdout, one line an event; successful requests at `debug`, so that a busy day does not drown a fault. `requests: false`: only what the part itself says. */
export const loggerModule = (part: Pick<PartOptions, 'name' | 'logLevel'>, { requests = true } = {}) =>
  LoggerModule.forRoot({
    ...(requests ? {} : { forRoutes: [] }),
    pinoHttp: {
      name: part.name,
      level: part.logLevel,
      stream: new LogDestination(),
      redact: { paths: redacted, remove: true },
      mixin: () => ({ requestId: requestContext().requestId }),
      customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'warn' : 'debug'),
      serializers: { req: (request: { method: string; url: string }) => ({ method: request.method, path: loggedPath(request.url) }) },
    },
  });
