import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Problem, WRONG_MEDIA_TYPE } from './problem';

const NOT_JSON = new Problem(422, [
  { loc: ['body'], msg: 'محتوى الطلب ليس JSON صحيحًا. راجع الأقواس وعلامات الاقتباس.', type: 'json_invalid' },
]);

/**
 * Bodies are JSON. An empty one is no body, whatever type it is announced with: calls that expect none are sent with a
 * JSON content type too (spec §7).
 */
export const jsonBody = fastifyPlugin(async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  // A body that names `__proto__` is refused: no honest client sends one.
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
