import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '../configuration/config';
import { clientNetwork } from './client-address';

/** How many connections are open at once, and for how long one response may be under way. */
export interface ConnectionLimits {
  total: number;
  /** For one client; proxies that `TRUST_PROXY` names are exempt. */
  perClient: number;
  /** Requests without a whole response on one connection. Browsers and proxies send one at a time. */
  perConnection: number;
  responseMs: number;
}

const BOUNDS: ConnectionLimits = { total: 4096, perClient: 512, perConnection: 10, responseMs: 600_000 };
const CHECKS_IN_A_LIMIT = 20;

interface Connection {
  client: string;
  /** Those that may still be under way, the oldest first, and when the request of the oldest came. */
  responses: ServerResponse[];
  askedAt: number;
}

/** The open connections of one server. */
export interface LimitedConnections {
  /** Closes the connections without a request. Browsers open them ahead of need, and Node does not count them as idle. */
  closeSilent: () => void;
}

/**
 * Bounds the number of connections. Beyond it the oldest connection without a request is closed, so that clients that
 * send nothing cannot keep others out; then idle ones; then the new one. A response that the client takes too slowly
 * ends with its connection, and so does a long row of requests sent at once, most of which are never looked at.
 */
export function limitConnections(
  server: Server,
  trustProxy: Config['trustProxy'],
  bounds: ConnectionLimits = BOUNDS,
): LimitedConnections {
  const isProxy = directProxies(trustProxy);
  const open = new Map<Socket, Connection>();
  /** Without a request, the oldest first. */
  const silent = new Set<Socket>();
  const perClient = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Closed before it was accepted.
    if (address === undefined) return;
    const client = clientNetwork(address);
    open.set(socket, { client, responses: [], askedAt: 0 });
    silent.add(socket);
    perClient.set(client, (perClient.get(client) ?? 0) + 1);
    socket.once('close', () => forget(socket, client));
    if ((perClient.get(client) ?? 0) > bounds.perClient && !isProxy(address)) {
      oldestSilent((other) => open.get(other)?.client === client)?.destroy();
    } else if (open.size > bounds.total) makeRoom(socket);
  });

  // In place of the listeners: Node hands over every request that has arrived, also of a connection that is closed.
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!admit(request.socket, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });

  const checks = setInterval(() => {
    const earliest = performance.now() - bounds.responseMs;
    for (const [socket, { responses, askedAt }] of open) {
      if (responses.some(isUnderWay) && askedAt < earliest) socket.resetAndDestroy();
    }
  }, bounds.responseMs / CHECKS_IN_A_LIMIT).unref();
  server.once('close', () => clearInterval(checks));

  function admit(socket: Socket, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    silent.delete(socket);
    const connection = open.get(socket);
    if (!connection) return true;
    connection.responses = connection.responses.filter(isUnderWay);
    if (connection.responses.length >= bounds.perConnection) {
      socket.destroy();
      return false;
    }
    if (connection.responses.length === 0) connection.askedAt = performance.now();
    connection.responses.push(response);
    return true;
  }

  function forget(socket: Socket, client: string): void {
    open.delete(socket);
    silent.delete(socket);
    const left = (perClient.get(client) ?? 1) - 1;
    if (left === 0) perClient.delete(client);
    else perClient.set(client, left);
  }

  function oldestSilent(matches: (socket: Socket) => boolean): Socket | undefined {
    for (const socket of silent) if (!socket.destroyed && matches(socket)) return socket;
    return undefined;
  }

  function makeRoom(newest: Socket): void {
    const oldest = oldestSilent((socket) => socket !== newest);
    if (oldest) {
      oldest.destroy();
      return;
    }
    server.closeIdleConnections();
    if ([...open.keys()].every((socket) => !socket.destroyed)) newest.destroy();
  }

  return {
    closeSilent() {
      for (const socket of silent) socket.destroy();
    },
  };
}

function isUnderWay(response: ServerResponse): boolean {
  return !response.writableFinished && !response.destroyed;
}

/** Tells the addresses of proxies that connect directly; a number of proxies or `true` trusts every such address. */
function directProxies(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy !== 'string') return () => Boolean(trustProxy);
  const isTrusted = compile(trustProxy.split(',').map((proxy) => proxy.trim()));
  return (address) => isTrusted(address, 0);
}
