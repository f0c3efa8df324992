import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from './server';

/** A proxy that forwards requests, and closes the connection before the responses to some of them. */
export interface CuttingProxy {
  address: string;
  /** Loses the responses to the next POSTs to a path. */
  cut: (path: string, times: number) => void;
  /** How many POSTs to a path the server has received. */
  countForwarded: (path: string) => number;
  stop: () => Promise<void>;
}

/** Starts a proxy in front of a server. Pages opened at its address work as at the server's. */
export async function startCuttingProxy(server: RunningServer): Promise<CuttingProxy> {
  const { host } = new URL(server.address);
  const left = new Map<string, number>();
  const forwarded = new Map<string, number>();
  const proxy = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const cuts = request.method === 'POST' ? (left.get(path) ?? 0) : 0;
    if (cuts > 0) left.set(path, cuts - 1);
    const { method = 'GET', headers } = request;
    if (method === 'POST') forwarded.set(path, (forwarded.get(path) ?? 0) + 1);
    const upstream = sendRequest(server.address + request.url, { method, headers: { ...headers, host } });
    upstream.on('response', (received) => {
      if (cuts > 0) {
        // Closed once the server has responded, so it has stored the request.
        received.resume().on('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    upstream.on('error', () => request.socket.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: (path, times) => void left.set(path, times),
    countForwarded: (path) => forwarded.get(path) ?? 0,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
