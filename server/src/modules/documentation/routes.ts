import type { FastifyPluginAsync } from 'fastify';
import { apiDescription, documentationPage, PAGE_POLICY } from './page';

/** The description of the API: OpenAPI for programs, the same as a page for people who open it in a browser. */
export const documentationRoutes: FastifyPluginAsync = async (app) => {
  const options = { schema: { hide: true }, config: { allowedRoles: 'everyone' } } as const;
  // Written once: anyone may ask for them, as often as they like.
  const description = once(() => JSON.stringify(app.swagger()));
  const page = once(() => documentationPage(apiDescription.parse(app.swagger())));

  app.get('/docs', options, async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return reply.type(JSON_TYPE).send(description());
    return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page());
  });

  app.get('/docs/openapi.json', options, async (_request, reply) =>
    reply.type(JSON_TYPE).send(description()),
  );
};

const JSON_TYPE = 'application/json; charset=utf-8';

function once(write: () => string): () => Buffer {
  let written: Buffer | undefined;
  return () => {
    written ??= Buffer.from(write());
    return written;
  };
}
