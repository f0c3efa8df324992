import { once } from 'node:events';
import { createServer } from 'node:net';

const given = new Set();

/**
 * A port of this machine on which nothing listens, chosen by the operating system. None is given twice.
 *
 * @returns {Promise<string>}
 */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await once(probe.close(), 'close');
  if (given.has(port)) return freePort();
  given.add(port);
  return String(port);
}
