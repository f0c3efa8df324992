import { saveDraft } from './drafts';
import { checkAccess } from './guard';
import { session } from './session';
import { tokenFor } from './testing/make-token';

beforeEach(() => {
  session.signOut();
  session.require(undefined);
});

const refuse = (name: string) => () => {
  throw new DOMException('blocked', name);
};
afterEach(() => jest.restoreAllMocks());

test.each(['SecurityError', 'QuotaExceededError'])('(%s) the session lasts as long as the page', (name) => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse(name));
  session.signIn(tokenFor('teacher'));
  expect(checkAccess('teacher').allowed).toBe(true);
  expect(session.endsWithPage()).toBe(true);
  session.signOut();
  expect(checkAccess('teacher')).toEqual({ allowed: false, reason: 'missing' });
});

test('works where access to storage throws', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'));
  const tab = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError'));
  session.signIn(tokenFor('admin'));
  saveDraft('lesson', {});
  expect(checkAccess('admin').allowed).toBe(true);
  session.signOut();
  expect(checkAccess('admin')).toEqual({ allowed: false, reason: 'missing' });
  storage.mockRestore();
  tab.mockRestore();
});

test('uses the new account even if it cannot be stored', () => {
  session.signIn(tokenFor('teacher', { sub: 'before' }));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  session.signIn(tokenFor('teacher', { sub: 'after' }));
  expect(checkAccess('teacher')).toMatchObject({ claims: { sub: 'after' } });
});

test('a full storage is cleared to make room for the session', () => {
  window.localStorage.setItem('something-else', 'x');
  const set = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.getItem('something-else') !== null) refuse('QuotaExceededError')();
    set.call(this, key, value);
  });
  session.signIn(tokenFor('teacher'));
  expect(session.endsWithPage()).toBe(false);
  expect(window.localStorage.getItem('user_role')).toBe('teacher');
});

test('a token that another tab stores replaces the one in memory', () => {
  const stop = session.watch();
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('SecurityError'));
  session.signIn(tokenFor('teacher'));
  forbidden.mockRestore();
  window.localStorage.setItem('access_token', tokenFor('admin'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', claims: { role: 'admin' } });
  expect(session.endsWithPage()).toBe(false);
  stop();
});
