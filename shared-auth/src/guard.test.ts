import { checkAccess } from './guard';
import { session } from './session';
import { makeToken, tokenFor } from './testing/make-token';

beforeEach(() => window.localStorage.clear());

const store = (token: string) => window.localStorage.setItem('access_token', token);

test('admits the role that the page asks for', () => {
  store(tokenFor('admin'));
  expect(checkAccess('admin')).toMatchObject({ allowed: true, claims: { username: 'samira' } });
});

test.each([
  ['no token', undefined, 'missing'],
  ['an empty token', '', 'missing'],
  ['an undecodable token', 'not.a.token', 'invalid'],
  ['a token without an expiry', makeToken({ role: 'admin' }), 'invalid'],
  ['an expired token', tokenFor('admin', { seconds: -2 }), 'expired'],
  ['another role', tokenFor('teacher'), 'no-permission'],
  ['a role that does not exist', tokenFor('owner'), 'no-permission'],
])('rejects %s', (_, token, reason) => {
  if (token !== undefined) store(token);
  expect(checkAccess('admin')).toEqual({ allowed: false, reason });
});

test('reads the stored token each time', () => {
  session.signIn(tokenFor('teacher'));
  expect(checkAccess('teacher').allowed).toBe(true);
  window.localStorage.clear();
  expect(checkAccess('teacher')).toEqual({ allowed: false, reason: 'missing' });
});
