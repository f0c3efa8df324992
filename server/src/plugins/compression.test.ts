import Fastify from 'fastify';
import { compression } from './compression';

/** How an answer of that text leaves. */
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
])(
  'whether an answer is long is counted as it travels: 2,048 bytes of %s are',
  async (_, letter, letters) => {
    expect(await encodingOf(letter.repeat(letters))).toBe('br');
    expect(await encodingOf(letter.repeat(letters - 1))).toBeNull();
  },
);
