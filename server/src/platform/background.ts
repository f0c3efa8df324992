import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { withClientSignal } from './client-signal';

/** Work that outlives its request and ends before the server stops. */
export interface Background {
  /** Starts work after the current response is sent. A failure is logged under `what`. */
  run: (what: string, work: () => Promise<void>) => void;
  /** Resolves when all started work has ended. */
  settled: () => Promise<void>;
}

export function createBackground(log: Pick<FastifyBaseLogger, 'error'>): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      // The embedded database runs synchronously: started at once, its writes would delay the response.
      const task = withClientSignal(undefined, () => afterThisTurn().then(work))
        .catch((err) => log.error({ err }, `${what} failed`))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
