import type { FastifyRequest } from 'fastify';
import { mayReadMetrics } from './metrics-access';

/** A request whose socket has this address; `ip` is the address of a trusted header. */
const callFrom = (remoteAddress: string, headers = {}) =>
  ({ ip: '127.0.0.1', headers, socket: { remoteAddress } }) as unknown as FastifyRequest;

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a request from %s comes from this machine',
  (address) => {
    expect(mayReadMetrics(callFrom(address), undefined)).toBe(true);
  },
);

test.each(['203.0.113.7', '::ffff:203.0.113.7', '10.0.0.1', ''])(
  'a request from %s does not, even if a trusted header says so',
  (address) => {
    expect(mayReadMetrics(callFrom(address), undefined)).toBe(false);
  },
);

test('without METRICS_TOKEN no token gives access', () => {
  expect(mayReadMetrics(callFrom('203.0.113.7', { authorization: 'Bearer undefined' }), undefined)).toBe(
    false,
  );
});
