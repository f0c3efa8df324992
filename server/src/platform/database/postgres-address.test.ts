import { parsePostgresAddress } from './postgres-address';

test('reads one host, which may be any by default', () => {
  const url = 'postgres://u:p%40ss@db:5433/manara?sslmode=require';
  expect(parsePostgresAddress(url)).toEqual({ urls: [url], needsPrimary: false });
});

test('reads several hosts in their order, of which only the primary is used by default', () => {
  expect(parsePostgresAddress('postgresql://u:p%2C@h1:5432,h2,[::1]:5434/manara?sslmode=require')).toEqual({
    urls: [
      'postgresql://u:p%2C@h1:5432/manara?sslmode=require',
      'postgresql://u:p%2C@h2/manara?sslmode=require',
      'postgresql://u:p%2C@[::1]:5434/manara?sslmode=require',
    ],
    needsPrimary: true,
  });
});

test.each([
  ['postgres://h1,h2/m?target_session_attrs=any', false],
  ['postgres://h1,h2/m?target_session_attrs=primary', true],
  ['postgres://h1/m?target_session_attrs=read-write', true],
])('%s: only the primary %s', (url, needsPrimary) => {
  expect(parsePostgresAddress(url)).toMatchObject({ needsPrimary });
});

test.each([
  'postgres://h1,/m',
  'postgres://,h2/m',
  'postgres://h1:5432,h2:99999/m',
  'postgres://h1,h2/m?target_session_attrs=standby',
])('rejects %s', (url) => {
  expect(parsePostgresAddress(url)).toBeUndefined();
});
