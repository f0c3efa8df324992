import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { startTestServer } from '../../testing';
import { type ConnectionLimits, limitConnections } from './limit-connections';

const REQUEST = 'GET / HTTP/1.1\r\nHost: institute.test\r\n\r\n';
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Settings {
  bounds?: Partial<ConnectionLimits>;
  respond?: RequestListener;
  trustProxy?: string | false;
}

const respondAtOnce: RequestListener = (_, response) => {
  response.end('yes');
};

/** Starts a server with these limits; returns a function that connects to it from a local address. */
async function guarded({ bounds, respond = respondAtOnce, trustProxy = false }: Settings) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  const { drain } = limitConnections(server, trustProxy, {
    total: 100,
    perClient: 100,
    perConnection: 10,
    responseMs: 600_000,
    ...bounds,
  });
  await once(server, 'listening');
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const connection = async (localAddress = '127.0.0.1'): Promise<Client> => {
    const accepted = once(server, 'connection');
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    cleanups.push(() => socket.destroy());
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    // A connection that is closed may be reset: `close` follows in any case.
    socket.on('error', () => {});
    socket.resume();
    await accepted;
    return { socket, closed };
  };
  return Object.assign(connection, { drain, port });
}

interface Client {
  socket: Socket;
  closed: Promise<void>;
}

/** Sends a request; settles with the first bytes of the response. */
async function ask({ socket }: Client): Promise<string> {
  socket.write(REQUEST);
  return String((await once(socket, 'data'))[0]);
}

test('closes the oldest connection without a request at the limit', async () => {
  const connection = await guarded({ bounds: { total: 2 } });
  const asked = await connection();
  await ask(asked);
  const silent = await connection();
  const newest = await connection();
  await silent.closed;
  expect(await ask(newest)).toContain('200 OK');
  expect(await ask(asked)).toContain('200 OK');
});

test('closes idle connections when every connection has sent a request', async () => {
  const connection = await guarded({ bounds: { total: 1 } });
  const idle = await connection();
  await ask(idle);
  const newest = await connection();
  await idle.closed;
  expect(await ask(newest)).toContain('200 OK');
});

test('rejects a new connection when all others are in use', async () => {
  let finish: () => void = () => {};
  const connection = await guarded({
    bounds: { total: 1 },
    respond: (_, response) => {
      finish = () => response.end('yes');
      response.flushHeaders();
    },
  });
  const busy = await connection();
  await ask(busy);
  await (await connection()).closed;
  const rest = once(busy.socket, 'data');
  finish();
  expect(String((await rest)[0])).toContain('yes');
});

test('limits the connections of one client only', async () => {
  const connection = await guarded({ bounds: { perClient: 1 } });
  const greedy = await connection('127.0.0.2');
  await ask(greedy);
  const other = await connection('127.0.0.3');
  await (await connection('127.0.0.2')).closed;
  expect(await ask(greedy)).toContain('200 OK');
  expect(await ask(other)).toContain('200 OK');
});

test('does not limit the connections of a proxy of TRUST_PROXY', async () => {
  const connection = await guarded({ bounds: { perClient: 1 }, trustProxy: '10.0.0.1, loopback' });
  const connections = [await connection(), await connection(), await connection()];
  for (const each of connections) expect(await ask(each)).toContain('200 OK');
});

test('resets a connection whose response is not read in time', async () => {
  const connection = await guarded({
    bounds: { responseMs: 100 },
    respond: (_, response) => {
      response.write('the first of much');
    },
  });
  const slow = await connection();
  await ask(slow);
  await slow.closed;
});

test('closes a connection with too many pipelined requests and handles none of the rest', async () => {
  let looked = 0;
  const connection = await guarded({ bounds: { perConnection: 2 }, respond: () => looked++ });
  const greedy = await connection();
  greedy.socket.write(REQUEST.repeat(50));
  await greedy.closed;
  expect(looked).toBe(2);
});

test('does not count requests whose response is sent', async () => {
  const connection = await guarded({ bounds: { perConnection: 1 } });
  const client = await connection();
  for (let request = 0; request < 3; request++) expect(await ask(client)).toContain('200 OK');
});

test('answers requests on the open connections of a proxy while it drains, and closes each after its response', async () => {
  let startSlow: (response: ServerResponse) => void = () => {};
  const slow = new Promise<ServerResponse>((resolve) => {
    startSlow = resolve;
  });
  const connection = await guarded({
    trustProxy: 'loopback',
    respond: ({ url }, response) => (url === '/slow' ? startSlow(response) : response.end('quick')),
  });
  const [idle, busy] = [await connection(), await connection()];
  expect(await ask(idle)).toContain('Connection: keep-alive');
  busy.socket.write(REQUEST.replace('/', '/slow'));
  const response = await slow;

  const drained = connection.drain();
  const [refused] = await once(connect(connection.port, '127.0.0.1'), 'error');
  expect(refused.code).toBe('ECONNREFUSED');
  for (const { socket } of [idle, busy]) socket.pause();
  response.end('slow');
  idle.socket.write(REQUEST);
  for (const { socket, text } of [
    { socket: idle.socket, text: 'quick' },
    { socket: busy.socket, text: 'slow' },
  ]) {
    const received = (await socket.toArray()).join('');
    expect(received).toContain('Connection: close');
    expect(received).toContain(text);
  }
  await drained;
});

test('stops the server despite a connection without a request', async () => {
  const server = await startTestServer();
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  // A response on another connection shows that the server has accepted the silent one.
  await fetch(`${server.address}/teacher/teachers-birthdays`);
  await server.close();
  await ended;
});
