import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const signals = new AsyncLocalStorage<AbortSignal | undefined>();

/** The signal of the request for which the caller reads; it is aborted once the client has left. */
export function clientSignal(): AbortSignal | undefined {
  return signals.getStore();
}

/** Runs work whose reads fail once the signal is aborted; without a signal, work that outlives its request. */
export function withClientSignal<Result>(signal: AbortSignal | undefined, work: () => Result): Result {
  return signals.run(signal, work);
}

/** Abandons what a request reads once its client has left. A write is completed: its sender may ask for the outcome again. */
export const abandonedReads = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    // A read of a batch ends with the client of the batch.
    if (request.method === 'GET') withClientSignal(clientSignal() ?? request.signal, done);
    else done();
  });
});
