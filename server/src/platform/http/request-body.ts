import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Problem, WRONG_MEDIA_TYPE } from './problem';

/** Bytes of a body. */
export const BODY_LIMIT = 64 * 1024;
const PUBLIC_BODY_LIMIT = 8 * 1024;

const NOT_JSON = new Problem(422, [
  { loc: ['body'], msg: 'محتوى الطلب ليس JSON صحيحًا. راجع الأقواس وعلامات الاقتباس.', type: 'json_invalid' },
]);

/**
 * Parses JSON bodies. An empty body counts as none, also with a JSON content type (spec §7), and one with the key
 * `__proto__` is rejected.
 */
export const jsonBody = fastifyPlugin(async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') return done(null, undefined);
    parse(request, text, (error, body) => done(error && NOT_JSON, body));
  });
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string) => {
    if (text.trim() === '') return undefined;
    throw WRONG_MEDIA_TYPE;
  });
});

/** A route without a token accepts smaller bodies, unless it sets its own `bodyLimit`. */
export const publicBodyLimit = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if (route.config?.allowedRoles === 'everyone') route.bodyLimit ??= PUBLIC_BODY_LIMIT;
  });
});
