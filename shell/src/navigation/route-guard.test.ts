import type { SectionRole } from 'section-contract/section';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { scriptedSection, waits } from '../testing/scripted-section';
import { type TestSite, visit } from '../testing/test-site';

const SIGN_IN = '/login';

let site: TestSite;

beforeEach(() => {
  jest.useFakeTimers();
  session.signOut();
});

afterEach(async () => {
  await site.close();
  jest.useRealTimers();
});

const section = (name: string, role: SectionRole, paths: string[], module = scriptedSection()) => ({
  name,
  role,
  paths,
  module,
});
const publicSection = () => section('remote-public', null, ['/', SIGN_IN]);
const teachers = (module = scriptedSection()) =>
  section('remote-teacher', 'teacher', ['/TeacherDashboard', '/lessons'], module);
const admins = () => section('remote-admin', 'admin', ['/AdminDashboard']);

/** How the session ended, which the sign-in page shows. */
function endOfSession() {
  const now = session.getSnapshot();
  return now.status === 'anonymous' ? now.end : undefined;
}

const reasonOfEnd = () => endOfSession()?.reason;

describe('A page of a role', () => {
  test.each([
    ['an anonymous visitor', undefined, 'missing'],
    ['another role', 'admin', 'no-permission'],
  ])('redirects %s to the sign-in page, and fetches nothing of its section', async (_, role, reason) => {
    if (role) session.signIn(tokenFor(role));
    site = await visit({ sections: [publicSection(), teachers()], at: '/lessons' });
    expect(site.heading()).toBe(SIGN_IN);
    expect(site.address()).toBe(SIGN_IN);
    expect(site.fetched).toEqual(['remote-public']);
    expect(reasonOfEnd()).toBe(reason);
  });

  test.each([
    ['teacher', '/lessons', { english: 'Invalid or expired token. Please log in again.' }],
    ['admin', '/AdminDashboard', 'انتهت صلاحية الجلسة، يرجى تسجيل الدخول مرة أخرى.'],
  ] as const)('rejects an expired token with the message for the role %s', async (role, at, message) => {
    session.signIn(tokenFor(role, { seconds: 60 }));
    jest.advanceTimersByTime(120_000);
    site = await visit({ sections: [publicSection(), teachers(), admins()], at });
    expect(site.heading()).toBe(SIGN_IN);
    expect(endOfSession()).toMatchObject({ reason: 'expired', message });
  });

  test('is replaced in the history when the session ends: Back does not lead to it', async () => {
    session.signIn(tokenFor('teacher'));
    site = await visit({ sections: [publicSection(), teachers()], at: '/' });
    await site.follow('/lessons');
    await site.happens(() => session.end('expired'));
    expect(site.heading()).toBe(SIGN_IN);
    await site.back();
    expect(site.heading()).toBe('/');
  });

  test('is not opened if the session ends while it loads; Back leads to the page before', async () => {
    session.signIn(tokenFor('teacher'));
    const module = scriptedSection({ '/lessons': waits });
    site = await visit({ sections: [publicSection(), teachers(module)], at: '/' });
    await site.follow('/lessons');
    await site.happens(() => session.signOut());
    await site.happens(module.page().ready);
    expect(site.heading()).toBe(SIGN_IN);
    expect(site.pages()).toBe(1);
    await site.back();
    expect(site.heading()).toBe('/');
  });

  test('is left for the other dashboard when another role signs in in another tab', async () => {
    session.signIn(tokenFor('teacher'));
    site = await visit({ sections: [publicSection(), teachers(), admins()], at: '/lessons' });
    await site.happens(() => void session.signIn(tokenFor('admin')));
    expect(site.heading()).toBe('/AdminDashboard');
    expect(site.address()).toBe('/AdminDashboard');
  });

  test('stays when the same role signs in again', async () => {
    session.signIn(tokenFor('teacher'));
    site = await visit({ sections: [publicSection(), teachers()], at: '/lessons' });
    await site.happens(() => void session.signIn(tokenFor('teacher')));
    expect(site.heading()).toBe('/lessons');
  });

  test('checks the token at every navigation within its section', async () => {
    session.signIn(tokenFor('teacher', { seconds: 60 }));
    const module = scriptedSection();
    site = await visit({ sections: [publicSection(), teachers(module)], at: '/TeacherDashboard' });
    await site.pass(120_000);
    expect(site.heading()).toBe('/TeacherDashboard');
    await site.happens(() => module.page().push('/lessons'));
    expect(site.heading()).toBe(SIGN_IN);
    expect(reasonOfEnd()).toBe('expired');
  });
});

test('a public page stays when the session ends', async () => {
  session.signIn(tokenFor('teacher'));
  site = await visit({ sections: [publicSection(), teachers()], at: '/lessons' });
  await site.follow('/');
  await site.happens(() => session.signOut());
  expect(site.heading()).toBe('/');
});
