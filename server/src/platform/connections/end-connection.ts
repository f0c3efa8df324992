import type { Socket } from 'node:net';

const LINGER_MS = 1000;

/** Sends the last bytes and closes the connection, also when the client never closes its side. */
export function endConnection(socket: Socket, lastBytes: string): void {
  socket.end(lastBytes);
  // Not at once: closing while the client still sends resets the connection, and the client loses the response.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
