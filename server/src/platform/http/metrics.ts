import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Measures the process and every request, by the route's pattern: without ids, queries and names. */
export const metrics = fastifyPlugin(async (app: FastifyInstance) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // The build replaces the variable by the version of its sources.
  new Gauge({
    name: 'manara_build_info',
    help: 'The version of the running build; always 1',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: process.env.RELEASE_VERSION ?? 'dev' }, 1);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.decorate('metrics', registry);
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The collected metrics. */
    metrics: Registry;
  }
}
