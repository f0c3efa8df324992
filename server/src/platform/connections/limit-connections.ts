import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { compile } from '@fastify/proxy-addr';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../configuration/config';
import { networkOf } from './network-of';

/** Limits on open connections and on the time of one response. */
export interface ConnectionLimits {
  total: number;
  /** The network of one client may have so many; proxies that `TRUST_PROXY` names are exempt. */
  perClient: number;
  /** Requests without a complete response on one connection. Browsers and proxies send one at a time. */
  perConnection: number;
  responseMs: number;
}

const LIMITS: ConnectionLimits = { total: 4096, perClient: 512, perConnection: 10, responseMs: 600_000 };
/** How often timeouts are checked within their duration. */
const RESPONSE_CHECKS = 20;
const REQUEST_CHECKS = 4;
/** Without a request for this time, the idle connections of proxies are closed when the server stops. */
const QUIET_MS = 250;
const DRAIN_LIMIT_MS = 2000;
const DRAIN_CHECK_MS = 20;

interface Connection {
  client: string;
  /** Unfinished responses, the oldest first. */
  responses: ServerResponse[];
  /** The time of the oldest unfinished request. */
  requestedAt: number;
}

/** The open connections of one server. */
export interface LimitedConnections {
  /**
   * Accepts no more connections, and announces in every response that its connection closes, until proxies have closed
   * theirs or are quiet. A request that meets a closed connection would fail: proxies do not repeat a POST.
   */
  drain: () => Promise<void>;
  /** Closes connections without a request, which browsers open in advance and Node does not count as idle. */
  closeSilent: () => void;
}

/**
 * Time limits against slow clients. A request must arrive within `requestTimeout` seconds, or the connection gets a 408
 * and is closed. A connection without a byte for twice as long is closed: the client does not read the response.
 */
export function connectionTimeouts(
  requestTimeout: number,
): Pick<FastifyServerOptions, 'requestTimeout' | 'connectionTimeout'> & { http: object } {
  const milliseconds = requestTimeout * 1000;
  return {
    requestTimeout: milliseconds,
    connectionTimeout: milliseconds * 2,
    http: { headersTimeout: milliseconds, connectionsCheckingInterval: milliseconds / REQUEST_CHECKS },
  };
}

/**
 * Limits the number of connections. At the limit the oldest connection without a request is closed, otherwise idle ones,
 * otherwise the new one. A response that a client reads too slowly ends with its connection, and so does a connection
 * with too many pipelined requests.
 */
export function limitConnections(
  server: Server,
  trustProxy: Config['trustProxy'],
  limits: ConnectionLimits = LIMITS,
): LimitedConnections {
  const isProxy = directProxies(trustProxy);
  const open = new Map<Socket, Connection>();
  /** These have no request; the oldest comes first. */
  const silent = new Set<Socket>();
  const perClient = new Map<string, number>();
  let isDraining = false;
  let lastRequestAt = 0;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Closed before it was accepted.
    if (address === undefined) return;
    const client = networkOf(address);
    open.set(socket, { client, responses: [], requestedAt: 0 });
    silent.add(socket);
    perClient.set(client, (perClient.get(client) ?? 0) + 1);
    socket.once('close', () => remove(socket, client));
    if ((perClient.get(client) ?? 0) > limits.perClient && !isProxy(address)) {
      oldestSilent((other) => open.get(other)?.client === client)?.destroy();
    } else if (open.size > limits.total) closeOne(socket);
  });

  // Wraps the listeners: Node emits every request that has arrived, even of a closed connection.
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!accept(request.socket, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });

  const checks = setInterval(() => {
    const earliest = performance.now() - limits.responseMs;
    for (const [socket, { responses, requestedAt }] of open) {
      if (responses.some(isUnfinished) && requestedAt < earliest) socket.resetAndDestroy();
    }
  }, limits.responseMs / RESPONSE_CHECKS).unref();
  server.once('close', () => clearInterval(checks));

  function accept(socket: Socket, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    lastRequestAt = performance.now();
    if (isDraining) announceClose(response);
    silent.delete(socket);
    const connection = open.get(socket);
    if (!connection) return true;
    connection.responses = connection.responses.filter(isUnfinished);
    if (connection.responses.length >= limits.perConnection) {
      socket.destroy();
      return false;
    }
    if (connection.responses.length === 0) connection.requestedAt = performance.now();
    connection.responses.push(response);
    return true;
  }

  function remove(socket: Socket, client: string): void {
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

  function closeOne(newest: Socket): void {
    const oldest = oldestSilent((socket) => socket !== newest);
    if (oldest) {
      oldest.destroy();
      return;
    }
    server.closeIdleConnections();
    if ([...open.keys()].every((socket) => !socket.destroyed)) newest.destroy();
  }

  const hasProxies = () => [...open.keys()].some((socket) => isProxy(socket.remoteAddress ?? ''));

  return {
    async drain() {
      isDraining = true;
      for (const { responses } of open.values()) responses.forEach(announceClose);
      // The server's own `close` is avoided, which closes idle connections.
      NetServer.prototype.close.call(server);
      const start = performance.now();
      const until = () => Math.min(Math.max(start, lastRequestAt) + QUIET_MS, start + DRAIN_LIMIT_MS);
      while (hasProxies() && performance.now() < until()) await pause(DRAIN_CHECK_MS);
    },
    closeSilent() {
      for (const socket of silent) socket.destroy();
    },
  };
}

/** It has no effect once the headers are sent. */
function announceClose(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

function isUnfinished(response: ServerResponse): boolean {
  return !response.writableFinished && !response.destroyed;
}

/** Whether a direct connection is a proxy's: by address, or always with `true` or a number of proxies. */
function directProxies(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy !== 'string') return () => Boolean(trustProxy);
  const isTrusted = compile(trustProxy.split(',').map((proxy) => proxy.trim()));
  return (address) => isTrusted(address, 0);
}
