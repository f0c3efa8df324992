import { batchQuery, batchResponses } from 'api-contract/batch-schema';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IN_BATCH } from '../../platform/http/batch-reads';
import { sendJson } from '../../platform/http/send-json';
import { FOR_ADMINS } from '../accounts';

/** A URL needs one. */
const ANY_HOST = 'http://localhost';

/** Several reads of administrators as one request, for pages that show many parts of a record. */
export const batchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/admin/batch', {
    config: { ...FOR_ADMINS, isAlone: true },
    schema: {
      summary:
        'The responses to several reads. Each is checked and answered as if it had been sent by itself.',
      querystring: batchQuery,
      response: { 200: batchResponses },
    },
    async handler(request, reply) {
      const responses = await Promise.all([request.query.path].flat().map((path) => read(path, request)));
      return sendJson(reply, `{"responses":[${responses.join(',')}]}`);
    },
  });

  /** The response to a read, as JSON. */
  async function read(path: string, { url, ip }: FastifyRequest): Promise<string> {
    const address = new URL(path, ANY_HOST);
    address.searchParams.set('token', new URL(url, ANY_HOST).searchParams.get('token') ?? '');
    const { statusCode, payload } = await app.inject({
      url: address.pathname + address.search,
      headers: { [IN_BATCH]: '1' },
      remoteAddress: ip,
    });
    return `{"status":${statusCode},"body":${payload}}`;
  }
};
