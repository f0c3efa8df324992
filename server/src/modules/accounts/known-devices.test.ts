import type { FastifyReply, FastifyRequest } from 'fastify';
import { createKnownDevices } from './known-devices';
import { createTokens } from './tokens';

const SECRET = 'a secret that only this test knows';
const PUBLIC_URL = 'http://institute.test';
const devices = createKnownDevices(SECRET, PUBLIC_URL);

const requestWith = (cookie: string | undefined) =>
  ({ headers: cookie === undefined ? {} : { cookie: `known_device=${cookie}` } }) as FastifyRequest;
const account = (username_key: string, tokens_valid_from = 1) => ({ username_key, tokens_valid_from });
const recognise = (cookie: string | undefined, name: string, tokensValidFrom?: number) =>
  devices.recognise(requestWith(cookie), account(name, tokensValidFrom));
/** The value of the cookie after a sign-in. */
function remember(cookie: string | undefined, name: string, { remember } = devices): string {
  const header = jest.fn();
  remember(requestWith(cookie), { header } as unknown as FastifyReply, account(name));
  return /^known_device=([^;]+);/.exec(header.mock.calls[0][1])?.[1] as string;
}

test('recognises the accounts that signed in on a device, as one device', () => {
  const first = remember(undefined, 'sara');
  const both = remember(first, 'huda');
  const device = recognise(first, 'sara');
  expect(device).toBeDefined();
  expect(recognise(first, 'huda')).toBeUndefined();
  expect(recognise(both, 'sara')).toBe(device);
  expect(recognise(both, 'huda')).toBe(device);
  expect(recognise(remember(undefined, 'sara'), 'sara')).not.toBe(device);
});

test('recognises no account that was rescued since it signed in', () => {
  const cookie = remember(undefined, 'sara');
  expect(recognise(cookie, 'sara', 1)).toBeDefined();
  expect(recognise(cookie, 'sara', 2)).toBeUndefined();
});

test('ignores a cookie that is forged, altered or signed by another server', () => {
  const cookie = remember(undefined, 'sara');
  const foreign = remember(
    undefined,
    'sara',
    createKnownDevices('another secret of good length', PUBLIC_URL),
  );
  for (const made of ['', 'x', 'a.b.c', `${cookie}x`, cookie.slice(0, -2), foreign]) {
    expect(recognise(made, 'sara')).toBeUndefined();
  }
});

test('accepts neither a cookie as a token nor a token as a cookie', () => {
  const tokens = createTokens(SECRET, 3600);
  const sub = '0190aaaa-0000-7000-8000-000000000000';
  const token = tokens.issue({ sub, username: 'sara', name: 'sara', role: 'teacher', jti: 'session' });
  expect(tokens.read(token)).toBeDefined();
  expect(tokens.read(remember(undefined, 'sara'))).toBeUndefined();
  expect(recognise(token, 'sara')).toBeUndefined();
});

test('limits the size of the cookie, and stores no username in it', () => {
  let cookie: string | undefined;
  for (let person = 0; person < 100; person++) cookie = remember(cookie, `person ${person}`);
  expect(cookie?.length).toBeLessThan(500);
  expect(Buffer.from(cookie?.split('.')[1] ?? '', 'base64url').toString()).not.toContain('person');
  expect(recognise(cookie, 'person 99')).toBeDefined();
  expect(recognise(cookie, 'person 1')).toBeUndefined();
});
