import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those could take the port before the server does. */
const FIRST_PORT = 11_000;
const END_OF_PORTS = 32_768;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_OF_PORTS);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
