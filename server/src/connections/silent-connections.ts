import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows the connections on which nothing has been asked yet. Browsers open them ahead of need, and Node does not count
 * them as idle: closing the server would wait for them.
 *
 * @returns ends them all
 */
export function watchSilentConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  return () => {
    for (const socket of silent) socket.destroy();
  };
}
