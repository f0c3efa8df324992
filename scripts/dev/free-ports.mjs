import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports of this machine on which nothing listens, all different: the system knows them, whatever else runs here.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  // All are held until the last is known, so that none is given twice.
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
