import { connect, type Socket } from 'node:net';

/** A connection for raw bytes. */
export interface RawConnection {
  socket: Socket;
  /** Settles with everything received, once the server has closed the connection. */
  closed: Promise<string>;
}

/**
 * Opens a TCP connection to a server and sends the first bytes.
 *
 * @param allowHalfOpen whether the client's side stays open after the server has closed its own
 */
export function rawRequest(
  { address }: { address: string },
  firstBytes: string,
  { allowHalfOpen = false } = {},
): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen }, () => {
      if (firstBytes !== '') socket.write(firstBytes);
      resolve({ socket, closed });
    });
    const closed = new Promise<string>((settle) => {
      socket.on('close', () => settle(response));
    });
    socket.on('data', (chunk) => {
      response += chunk;
    });
    // The server may reset the connection: `close` follows in any case.
    socket.on('error', reject);
  });
}
