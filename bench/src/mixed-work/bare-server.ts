import Fastify, { type HTTPMethods } from 'fastify';
import type { RecordedAnswer } from './record';

/** A Fastify that does nothing but answer what it was told: what no server of this kind can be faster than. */
process.once('message', async (answers: RecordedAnswer[]) => {
  const app = Fastify({ forceCloseConnections: true });
  // A benchmark that is interrupted takes this process with it.
  process.once('disconnect', () => void app.close());
  for (const { call, status, payload } of answers) {
    const [method, url] = call.split(' ') as [HTTPMethods, string];
    app.route({
      method,
      url,
      async handler(_request, reply) {
        reply.code(status);
        return payload;
      },
    });
  }
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
