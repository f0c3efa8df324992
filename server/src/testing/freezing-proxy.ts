import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a PostgreSQL that can become silent, as a network that drops every packet. */
export interface FreezingProxy {
  /** The address of the PostgreSQL, through the proxy. */
  url: string;
  /** Stops forwarding in both directions. Connections stay open and can still be made. */
  freeze: () => void;
  /** Forwards new connections. Earlier ones stay silent, as after a firewall has forgotten them. */
  thaw: () => void;
  /** Resets every connection, and rejects new ones. */
  close: () => Promise<void>;
}

/** Starts a proxy to the host of an address. */
export async function startFreezingProxy(target: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((client) => {
    const pair: [Socket, Socket] = [client, connect(Number(port), hostname)];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.on('error', () => {}).on('close', end);
      from.on('data', (chunk) => to.write(chunk));
      // A paused socket does not report that the other side has closed it either.
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    thaw() {
      isFrozen = false;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const [client] of pairs) client.resetAndDestroy();
      await closed;
    },
  };
}
