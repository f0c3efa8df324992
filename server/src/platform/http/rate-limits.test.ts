import Fastify from 'fastify';
import { call } from '../../testing/call';
import { createMemoryLimits } from '../limits/memory-limits';
import { errors } from './errors';
import { rateLimits } from './rate-limits';

const MINUTE = 60_000;
const MAXIMA = {
  auth: 9,
  booking: 2,
  familyNotice: 9,
  loadFailure: 9,
  sectionOpen: 9,
  suggestion: 9,
  logo: 9,
};

test('a network books as often as a minute and a day allow', async () => {
  let now = 0;
  const app = Fastify({ trustProxy: true });
  await app.register(errors);
  await app.register(rateLimits, {
    limits: createMemoryLimits(() => now),
    maxima: MAXIMA,
    ofDay: { booking: 3 },
  });
  app.post('/booking/', { config: { limited: 'booking', allowedRoles: 'everyone' } }, async () => ({}));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const book = async (client: string) => {
    const { status, headers } = await call({ address }, 'POST /booking/', {
      headers: { 'x-forwarded-for': client },
    });
    return [status, headers.get('retry-after')];
  };
  expect(await book('2001:db8::1')).toEqual([200, null]);
  expect(await book('2001:db8::2')).toEqual([200, null]);
  expect(await book('2001:db8::3')).toEqual([429, '60']);
  now += MINUTE;
  expect(await book('2001:db8::4')).toEqual([200, null]);
  now += MINUTE;
  expect(await book('2001:db8::5')).toEqual([429, String(24 * 60 * 60 - 120)]);
  expect(await book('2001:db8:0:1::5')).toEqual([200, null]);
  now += 24 * 60 * MINUTE;
  expect(await book('2001:db8::6')).toEqual([200, null]);
  await app.close();
});
