import type { FastifyPluginAsync } from 'fastify';
import { apiDescription, documentationPage, PAGE_POLICY } from './page';

/** The description of the API: OpenAPI for programs, the same as a page for people who open it in a browser. */
export const documentationRoutes: FastifyPluginAsync = async (app) => {
  const options = { schema: { hide: true }, config: { audience: 'everyone' } } as const;

  app.get('/docs', options, async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return app.swagger();
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(documentationPage(apiDescription.parse(app.swagger())));
  });

  app.get('/docs/openapi.json', options, async () => app.swagger());
};
