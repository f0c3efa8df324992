import { once } from 'node:events';
import { get } from 'node:http';
import Fastify from 'fastify';
import { compression } from './compression';
import { addVary } from './content-negotiation';

/** The response for a handler that sends this text. */
async function encodingOf(text: string): Promise<string | null> {
  const app = Fastify();
  await app.register(compression);
  app.get('/', () => text);
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    expect(await answer.text()).toBe(text);
    return answer.headers.get('content-encoding');
  } finally {
    await app.close();
  }
}

test.each([
  ['Latin', 'a', 2048],
  ['Arabic', 'ي', 1024],
])('compresses from 2,048 bytes on: %s', async (_, letter, letters) => {
  expect(await encodingOf(letter.repeat(letters))).toBe('br');
  expect(await encodingOf(letter.repeat(letters - 1))).toBeNull();
});

test.each(['accept-encoding', 'Origin, Accept-Encoding'])(
  'sends `Vary: accept-encoding` once when the handler sets "%s"',
  async (field) => {
    const app = Fastify();
    await app.register(compression);
    app.get('/', async (_request, reply) => {
      addVary(reply, field);
      return 'a'.repeat(5000);
    });
    try {
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      for (const headers of [{}, { 'accept-encoding': 'br' }]) {
        // Unlike `fetch`, it sends no `Accept-Encoding` by default.
        const [answer] = await once(get(address, { headers, agent: false }), 'response');
        answer.resume();
        expect(answer.headers.vary).toBe(field);
      }
    } finally {
      await app.close();
    }
  },
);
