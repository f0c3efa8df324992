import { saveDraft } from './drafts';
import { checkAccess } from './guard';
import { homePath } from './home-path';
import { takeReturnAddress } from './return-address';
import { type Session, session, storedRole } from './session';
import { tokenFor } from './testing/make-token';

function endOf(snapshot: Session) {
  return snapshot.status === 'anonymous' ? snapshot.end : undefined;
}

beforeEach(() => {
  jest.useFakeTimers();
  session.signOut();
  session.require(undefined);
  window.sessionStorage.clear();
});

afterEach(() => jest.useRealTimers());

test('signing in stores the token and the role under the names of the specification', () => {
  const token = tokenFor('teacher');
  expect(session.signIn(token).username).toBe('samira');
  expect(window.localStorage.getItem('access_token')).toBe(token);
  expect(window.localStorage.getItem('user_role')).toBe('teacher');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', token });
});

test('a token of another role is stored with its role', () => {
  session.signIn(tokenFor('parent' as 'admin'));
  expect(window.localStorage.getItem('user_role')).toBe('parent');
  expect(homePath('parent')).toBeUndefined();
});

test('rejects a token that cannot be decoded', () => {
  expect(() => session.signIn('nonsense')).toThrow(TypeError);
  expect(window.localStorage).toHaveLength(0);
  expect(session.getSnapshot().status).toBe('anonymous');
});

test('signing out clears all local storage and the drafts, and nothing else of the tab', () => {
  session.signIn(tokenFor('teacher'));
  window.localStorage.setItem('something-else', '1');
  window.sessionStorage.setItem('last-booking', '{}');
  saveDraft('lesson', { subject: 'رياضيات' });
  session.signOut();
  expect(window.localStorage).toHaveLength(0);
  expect(Object.keys(window.sessionStorage)).toEqual(['last-booking']);
});

test('an ended session keeps the drafts', () => {
  session.signIn(tokenFor('teacher'));
  saveDraft('lesson', { subject: 'رياضيات' });
  session.end('expired');
  expect(window.localStorage).toHaveLength(0);
  expect(Object.keys(window.sessionStorage)).toEqual(['draft:lesson']);
});

test('reports with an ended session whether its account has drafts', () => {
  saveDraft('lesson:account-2', { subject: 'رياضيات' });
  session.signIn(tokenFor('teacher', { sub: 'account-1' }));
  session.end('expired');
  expect(endOf(session.getSnapshot())).toMatchObject({ draftsWait: false });
  session.signIn(tokenFor('teacher', { sub: 'account-2' }));
  session.end('expired');
  expect(endOf(session.getSnapshot())).toMatchObject({ draftsWait: true });
});

test.each(['missing', 'invalid'] as const)(
  'a request that fails as %s after the end does not change the message',
  (later) => {
    session.require('admin');
    session.signIn(tokenFor('admin'));
    session.end('invalid');
    const end = endOf(session.getSnapshot());
    // The sign-in page, which asks for no role, is open by now.
    session.require(undefined);
    session.end(later);
    expect(endOf(session.getSnapshot())).toEqual(end);
  },
);

test('the session ends when the token expires', () => {
  const stop = session.watch();
  session.signIn(tokenFor('admin', { seconds: 60 }));
  session.require('admin');
  jest.advanceTimersByTime(59_000);
  expect(session.getSnapshot().status).toBe('signed-in');
  jest.advanceTimersByTime(3_000);
  expect(endOf(session.getSnapshot())).toMatchObject({ reason: 'expired' });
  expect(window.localStorage).toHaveLength(0);
  stop();
});

test('on a public page an expired token gives no session, but stays stored for the next guard', () => {
  session.require(undefined);
  session.signIn(tokenFor('admin', { seconds: 60 }));
  const stop = session.watch();
  jest.advanceTimersByTime(62_000);
  expect(session.getSnapshot()).toEqual({ status: 'anonymous', end: null });
  expect(window.localStorage).not.toHaveLength(0);
  expect(checkAccess('admin')).toEqual({ allowed: false, reason: 'expired' });
  expect(storedRole()).toBe('admin');
  stop();
});

test('a token that lives longer than a browser timer does not end the session early', () => {
  session.require('teacher');
  const stop = session.watch();
  const days = 60;
  session.signIn(tokenFor('teacher', { seconds: days * 86_400 }));
  jest.advanceTimersByTime((days - 1) * 86_400_000);
  expect(session.getSnapshot().status).toBe('signed-in');
  jest.advanceTimersByTime(2 * 86_400_000);
  expect(session.getSnapshot().status).toBe('anonymous');
  stop();
});

test('signing out in another tab signs out in this one', () => {
  const stop = session.watch();
  session.signIn(tokenFor('teacher'));
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(endOf(session.getSnapshot())).toMatchObject({ reason: 'signed-out-elsewhere' });
  stop();
});

test('reports a session as expired that another tab has ended as expired', () => {
  const stop = session.watch();
  session.require('admin');
  session.signIn(tokenFor('admin', { seconds: 60 }));
  // The timer of this tab has not fired yet, as in a background tab that the browser throttles.
  jest.setSystemTime(Date.now() + 62_000);
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(endOf(session.getSnapshot())).toMatchObject({
    reason: 'expired',
    message: 'انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى.',
  });
  stop();
});

test('keeps the reason of an ended session when another tab ends it later', () => {
  session.require('admin');
  const stop = session.watch();
  session.signIn(tokenFor('admin', { seconds: 60 }));
  jest.advanceTimersByTime(62_000);
  const end = endOf(session.getSnapshot());
  expect(end).toMatchObject({ reason: 'expired' });
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(endOf(session.getSnapshot())).toEqual(end);
  stop();
});

test('signing in in another tab signs in in this one', () => {
  const stop = session.watch();
  window.localStorage.setItem('access_token', tokenFor('admin'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', claims: { role: 'admin' } });
  stop();
});

describe('the message of an ended session', () => {
  const INVALID = 'انتهت الجلسة. يُرجى تسجيل الدخول من جديد.';

  test.each([
    ['missing', INVALID],
    ['invalid', INVALID],
    ['expired', 'انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى.'],
    ['no-permission', 'ليس لديك إذن للوصول إلى هذه الصفحة.'],
  ] as const)('on an administrator page, %s', (reason, message) => {
    session.require('admin');
    session.end(reason);
    expect(endOf(session.getSnapshot())?.message).toEqual(message);
  });

  const LOG_IN_FIRST = 'يرجى تسجيل الدخول أولًا.';

  test.each([
    ['/Admin_Booking', LOG_IN_FIRST],
    ['/admin_booking/', LOG_IN_FIRST],
    ['/StudentPaymentForm', { english: 'No token found. Please log in.', arabic: LOG_IN_FIRST }],
  ] as const)('without a token %s has its own message', (pathname, message) => {
    session.require('admin', pathname);
    session.end('missing');
    expect(endOf(session.getSnapshot())?.message).toEqual(message);
  });

  test.each([
    ['invalid', INVALID],
    ['no-permission', 'ليس لديك إذن للوصول إلى هذه الصفحة.'],
  ] as const)('on the payments page a rejected token (%s) is unauthorized', (reason, arabic) => {
    session.require('admin', '/StudentPaymentForm?month=2026-11');
    session.end(reason);
    expect(endOf(session.getSnapshot())?.message).toEqual({ english: 'Unauthorized', arabic });
  });

  test.each([
    ['missing', 'No token found. Please log in.'],
    ['invalid', 'Invalid or expired token. Please log in again.'],
    ['expired', 'Invalid or expired token. Please log in again.'],
  ] as const)('on a teacher page, %s is shown in English and Arabic', (reason, english) => {
    session.require('teacher');
    session.end(reason);
    expect(endOf(session.getSnapshot())?.message).toEqual({
      english,
      arabic: expect.stringMatching(/تسجيل الدخول/),
    });
  });

  test('an explicit sign-out has no message', () => {
    session.signOut();
    expect(endOf(session.getSnapshot())).toMatchObject({ reason: 'signed-out', message: undefined });
  });
});

test('a new token that has already expired is reported as a wrong clock', () => {
  const stop = session.watch();
  jest.setSystemTime(Date.now() + 24 * 3_600_000);
  session.signIn(tokenFor('teacher', { seconds: -12 * 3600 }));
  expect(endOf(session.getSnapshot())).toMatchObject({
    reason: 'wrong-clock',
    message: expect.stringMatching(/التاريخ والوقت في جهازك/),
  });
  expect(window.localStorage).toHaveLength(0);
  stop();
});

describe('the page to return to', () => {
  const ADDRESS = '/ViewPendingIndividualLessons?search=x';
  const sara = () => tokenFor('teacher', { sub: 'sara' });

  /** A session ends on this page. */
  function endOn(address: string, reason: 'expired' | 'invalid' | 'no-permission' | 'signed-out-elsewhere') {
    session.signIn(sara());
    session.require('teacher', address);
    session.end(reason);
    session.require(undefined, '/login');
  }

  test.each(['expired', 'invalid'] as const)(
    'is the one on which the session ended as %s, once',
    (reason) => {
      endOn(ADDRESS, reason);
      const claims = session.signIn(sara());
      expect(takeReturnAddress(claims)).toBe(ADDRESS);
      expect(takeReturnAddress(claims)).toBeUndefined();
    },
  );

  test.each(['no-permission', 'signed-out-elsewhere'] as const)('is none after an end as %s', (reason) => {
    endOn(ADDRESS, reason);
    expect(takeReturnAddress(session.signIn(sara()))).toBeUndefined();
  });

  test.each([
    ['another account', tokenFor('teacher', { sub: 'layla' })],
    ['another role', tokenFor('admin', { sub: 'sara' })],
  ])('is discarded for %s', (_, token) => {
    endOn(ADDRESS, 'expired');
    expect(takeReturnAddress(session.signIn(token))).toBeUndefined();
    expect(takeReturnAddress(session.signIn(sara()))).toBeUndefined();
  });

  test('is none on another site', () => {
    for (const address of ['//else.test/', '/\\else.test/', '/\t/else.test', 'https://else.test/']) {
      endOn(address, 'expired');
      expect(takeReturnAddress(session.signIn(sara()))).toBeUndefined();
    }
  });

  test('is deleted by a sign-out', () => {
    endOn(ADDRESS, 'expired');
    session.signIn(sara());
    session.signOut();
    expect(takeReturnAddress(session.signIn(sara()))).toBeUndefined();
  });

  test('is saved also when the guard finds the token expired, and so is the notice about drafts', () => {
    jest.useFakeTimers();
    session.signIn(tokenFor('teacher', { sub: 'sara', seconds: 60 }));
    saveDraft('lesson:sara', {});
    const stop = session.watch();
    jest.advanceTimersByTime(62_000);
    session.require('teacher', ADDRESS);
    session.end('expired');
    expect(endOf(session.getSnapshot())).toMatchObject({ draftsWait: true });
    expect(takeReturnAddress(session.signIn(sara()))).toBe(ADDRESS);
    stop();
  });
});
