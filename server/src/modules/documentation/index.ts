import type { FastifyPluginAsync } from 'fastify';
import { apiDescription, documentationPage, PAGE_POLICY } from './page';

/** The description of the API: OpenAPI for programs, a page for browsers. */
export const documentationRoutes: FastifyPluginAsync = async (app) => {
  const options = { schema: { hide: true }, config: { allowedRoles: 'everyone' } } as const;
  // Rendered once, because anyone may request them.
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

function once(render: () => string): () => Buffer {
  let rendered: Buffer | undefined;
  return () => {
    rendered ??= Buffer.from(render());
    return rendered;
  };
}
