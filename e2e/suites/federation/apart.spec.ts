import { createTeacher, firstAdmin, startSession } from '../../harness/accounts';
import { cachedTexts } from '../../harness/cached-texts';
import { allFilesOf, lose } from '../../harness/faults';
import { expectFailurePage } from '../../harness/shell-pages';
import { expect, test } from '../../harness/test';

const OWN_PAGES = {
  admin: ['/AdminDashboard', '/PendingIndividualLessonsAdmin', '/ApprovedIndividualLessonsAdmin'],
  teacher: [
    '/TeacherDashboard',
    '/CreateIndividualLesson',
    '/ViewPendingIndividualLessons',
    '/ViewApprovedIndividualLessons',
  ],
};

for (const [role, other] of [
  ['admin', 'teacher'],
  ['teacher', 'admin'],
] as const) {
  test(`The session of one ${role} makes no request for a file of the ${other} section`, async ({
    page,
    server,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await startSession(page, server, role === 'admin' ? firstAdmin : await createTeacher(server));
    for (const path of ['/', '/login', ...OWN_PAGES[role]]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(requests.filter((path) => path.startsWith(`/remotes/remote-${role}/`))).not.toEqual([]);
    expect(requests.filter((path) => allFilesOf(`remote-${other}`).test(path))).toEqual([]);
    expect(await cachedTexts(page)).not.toMatch(new RegExp(`/remotes/remote-${other}/[^/]+/static/`));
  });
}

for (const missing of ['remote-public', 'remote-teacher', 'remote-admin']) {
  test(`Without any file of ${missing} the other sections work`, async ({ page, server }) => {
    await lose(page, allFilesOf(missing));
    const visits = [
      { section: 'remote-public', path: '/BookingSuccess', account: undefined },
      { section: 'remote-teacher', path: '/TeacherDashboard', account: await createTeacher(server) },
      { section: 'remote-admin', path: '/AdminDashboard', account: firstAdmin },
    ];
    for (const { section, path, account } of visits) {
      if (account) await startSession(page, server, account);
      await page.goto(path);
      if (section === missing) {
        await expectFailurePage(page);
      } else {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'تعذّر فتح الصفحة' })).toHaveCount(0);
        await expect(page).toHaveURL(path);
      }
    }
  });
}
