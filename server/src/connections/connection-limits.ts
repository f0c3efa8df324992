import type { FastifyServerOptions } from 'fastify';

/** Connections at once; further ones are closed at the door, before they can use up the files of the process. */
export const CONNECTIONS_MAX = 4096;

const CHECKS_IN_A_TIMEOUT = 4;

/**
 * What keeps clients that send slowly, or nothing at all, from holding connections: headers and body together must arrive
 * within `requestTimeout` seconds, or the connection is answered 408 and closed.
 */
export function connectionLimits(
  requestTimeout: number,
): Pick<FastifyServerOptions, 'requestTimeout'> & { http: object } {
  const milliseconds = requestTimeout * 1000;
  return {
    requestTimeout: milliseconds,
    http: {
      headersTimeout: milliseconds,
      connectionsCheckingInterval: milliseconds / CHECKS_IN_A_TIMEOUT,
    },
  };
}
