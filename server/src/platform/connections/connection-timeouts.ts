import type { FastifyServerOptions } from 'fastify';

const CHECKS_IN_A_TIMEOUT = 4;
const IDLE_TIMEOUTS = 2;

/**
 * Time limits against slow clients. A request must arrive whole within `requestTimeout` seconds, or the connection is
 * answered 408 and closed. A connection on which no byte moves for twice as long, because the client does not read the
 * response, is closed too.
 */
export function connectionTimeouts(
  requestTimeout: number,
): Pick<FastifyServerOptions, 'requestTimeout' | 'connectionTimeout'> & { http: object } {
  const milliseconds = requestTimeout * 1000;
  return {
    requestTimeout: milliseconds,
    connectionTimeout: milliseconds * IDLE_TIMEOUTS,
    http: {
      headersTimeout: milliseconds,
      connectionsCheckingInterval: milliseconds / CHECKS_IN_A_TIMEOUT,
    },
  };
}
