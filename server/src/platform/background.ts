import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Work that a caller need not wait for, and that is finished before the server stops. */
export interface Background {
  /** Starts work once the answer that is being written has left. Its failure is logged under `what`; nobody else is told. */
  run: (what: string, work: () => Promise<void>) => void;
  /** Settles once everything that was started has ended. */
  settled: () => Promise<void>;
}

/** Background work of one server. */
export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      // The embedded database answers without a pause: at once, the caller would wait for its writes after all.
      const task = afterThisTurn()
        .then(work)
        .catch((err) => log.error({ err }, `${what} failed`))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
