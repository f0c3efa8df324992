import type { FastifyInstance } from 'fastify';
import type { Config } from '../configuration/config';
import { errorCode } from '../error-code';

type Address = Pick<Config, 'host' | 'port'>;

const notOurs = ({ host }: Address) => `HOST: ${host} is not an address of this machine`;
const unknown = ({ host }: Address) => `HOST: ${host} is unknown`;

/** What the operator should change, by the system's error code. */
const REASONS: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port }) => `PORT: ${port} is taken by another program on ${host}; choose another`,
  EACCES: ({ port }) => `PORT: this user may not listen on ${port}; choose one from 1024 on`,
  EADDRNOTAVAIL: notOurs,
  EAFNOSUPPORT: notOurs,
  EINVAL: notOurs,
  ENOTFOUND: unknown,
  EAI_AGAIN: unknown,
};

/**
 * Listens at the configured address and returns it.
 *
 * @throws {Error} when it cannot listen there; the message is one line that names the variable to change
 */
export async function listen(http: FastifyInstance, config: Address): Promise<string> {
  const { host, port } = config;
  try {
    return await http.listen({ host, port });
  } catch (error) {
    const code = errorCode(error);
    const reason = code && REASONS[code]?.(config);
    throw reason ? new Error(`${reason} (${code}).`) : error;
  }
}
