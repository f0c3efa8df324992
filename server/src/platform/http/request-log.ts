import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Logs without queries, which hold tokens, without the keys of calendars, and without bodies and headers. */
export function logOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: ['token', 'password', 'new_password', '*.token', '*.password', '*.new_password'],
    serializers: {
      req: (request) => ({ method: request.method, path: withoutSecrets(request.url ?? '') }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}

/** One line for each response. */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: withoutSecrets(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
});

/** The address of a calendar has its key in the path, because calendars drop queries. Mistyped ones hold the key too. */
const CALENDAR_KEY = /^(\W*calendar\W).+$/i;

function withoutSecrets(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  return path.replace(CALENDAR_KEY, '$1…');
}
