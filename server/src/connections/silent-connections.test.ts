import { connect } from 'node:net';
import { startTestServer } from '../testing';

test('a connection on which nothing is asked does not keep the server from stopping', async () => {
  const server = await startTestServer();
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  // An answer on another connection: the server has seen the silent one by then.
  await fetch(`${server.address}/teacher/teachers-birthdays`);
  expect(await server.close()).toBe(0);
  await ended;
});
