import { createKnownDevices } from './known-devices';
import { createTokens } from './tokens';

const SECRET = 'a secret that only this test knows';
const devices = createKnownDevices(SECRET);

test('a device is known for the accounts that signed in on it, as one device', () => {
  const first = devices.remember(undefined, 'sara');
  const both = devices.remember(first, 'huda');
  expect(devices.recognise(first, 'sara')).toBeDefined();
  expect(devices.recognise(first, 'huda')).toBeUndefined();
  expect(devices.recognise(both, 'sara')).toBe(devices.recognise(first, 'sara'));
  expect(devices.recognise(both, 'huda')).toBe(devices.recognise(first, 'sara'));
  expect(devices.recognise(devices.remember(undefined, 'sara'), 'sara')).not.toBe(
    devices.recognise(first, 'sara'),
  );
});

test('a cookie that was made up, altered or signed elsewhere is as good as none', () => {
  const cookie = devices.remember(undefined, 'sara');
  const elsewhere = createKnownDevices('another secret of good length').remember(undefined, 'sara');
  for (const made of ['', 'x', 'a.b.c', `${cookie}x`, cookie.slice(0, -2), elsewhere]) {
    expect(devices.recognise(made, 'sara')).toBeUndefined();
  }
});

test('neither is a cookie ever a token, nor a token a cookie', () => {
  const tokens = createTokens(SECRET, 3600);
  const token = tokens.issue({
    sub: '0190aaaa-0000-7000-8000-000000000000',
    username: 'sara',
    name: 'sara',
    role: 'teacher',
  });
  expect(tokens.read(token)).toBeDefined();
  expect(tokens.read(devices.remember(undefined, 'sara'))).toBeUndefined();
  expect(devices.recognise(token, 'sara')).toBeUndefined();
});

test('it stays small however many people use it, and names nobody', () => {
  let cookie: string | undefined;
  for (let person = 0; person < 100; person++) cookie = devices.remember(cookie, `person ${person}`);
  expect(cookie?.length).toBeLessThan(500);
  expect(Buffer.from(cookie?.split('.')[1] ?? '', 'base64url').toString()).not.toContain('person');
  expect(devices.recognise(cookie, 'person 99')).toBeDefined();
  expect(devices.recognise(cookie, 'person 1')).toBeUndefined();
});
