import { createTeacher, firstAdmin, startSession } from '../../harness/accounts';
import { startDesk } from '../../harness/desk';
import { sendSignIn } from '../../harness/sign-in-form';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

test('switches the first tab when another teacher signs in in a second one, and keeps the drafts of each', async ({
  page,
  context,
  server,
}) => {
  const before = await startWork(page, server);
  await before.logLessons({ student_name: 'درس سابق' });
  await page.goto('/ViewPendingIndividualLessons');
  await expect(page.getByRole('rowheader', { name: 'درس سابق' })).toBeVisible();

  const second = await context.newPage();
  await second.goto('/login');
  const after = await createTeacher(server);
  await sendSignIn(second, after);
  await expect(second).toHaveURL('/TeacherDashboard');

  await expect(page.getByRole('alert')).toContainText(after.username);
  await expect(page.getByText('لا توجد دروس هنا بعد')).toBeVisible();
  await expect(page.getByText('درس سابق')).toHaveCount(0);
  await page.goto('/CreateIndividualLesson');
  await expect(page.getByLabel('اسم المعلم')).toHaveValue(after.username);
  expect(await before.pending()).toHaveLength(1);
});

for (const [role, other, path] of [
  ['teacher', 'administrator', '/ViewPendingIndividualLessons'],
  ['administrator', 'teacher', '/PendingIndividualLessonsAdmin'],
] as const) {
  test(`switches both tabs to the ${other} who signs in in a second one, and the ${role}'s page makes no request with that token`, async ({
    page,
    context,
    server,
  }) => {
    const accounts = { teacher: await createTeacher(server), administrator: firstAdmin };
    const homes = { teacher: '/TeacherDashboard', administrator: '/AdminDashboard' };
    await startSession(page, server, accounts[role]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const second = await context.newPage();
    await second.goto('/login');
    await sendSignIn(second, accounts[other]);
    await expect(second).toHaveURL(homes[other]);
    await expect(page).toHaveURL(homes[other]);
    for (const tab of [page, second]) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(second).toHaveURL(homes[other]);
  });
}

test('decides a lesson once from two tabs and reports the conflict in the later one', async ({
  page,
  context,
  server,
}) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({});
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/PendingIndividualLessonsAdmin');
    await tab.getByLabel('اسم المعلم').fill(desk.teacher);
    await expect(tab.getByRole('row', { name: desk.teacher })).toBeVisible();
  }
  await page.getByRole('row', { name: desk.teacher }).getByRole('button', { name: 'قبول' }).click();
  await expect(page.getByText(/^قُبل درس/)).toBeVisible();
  await second.getByRole('row', { name: desk.teacher }).getByRole('button', { name: 'رفض' }).click();
  await expect(second.getByText('سبقك شخص آخر إلى قبول درس')).toBeVisible();
  await expect(second.getByRole('row', { name: desk.teacher })).toHaveCount(0);
  expect(await desk.countLessons('approved')).toBe(1);
});

test('keeps a draft per tab of the same form', async ({ page, context, server }) => {
  await startWork(page, server);
  const second = await context.newPage();
  for (const [tab, student] of [
    [page, 'ليان خوري'],
    [second, 'آدم شاهين'],
  ] as const) {
    await tab.goto('/CreateIndividualLesson');
    await tab.getByLabel('اسم الطالب').fill(student);
  }
  await page.reload();
  await second.reload();
  await expect(page.getByLabel('اسم الطالب')).toHaveValue('ليان خوري');
  await expect(second.getByLabel('اسم الطالب')).toHaveValue('آدم شاهين');
});
