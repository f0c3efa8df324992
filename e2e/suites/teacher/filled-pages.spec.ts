import { firstOfThisMonth } from '../../harness/calendar';
import { approveLessonsOf } from '../../harness/lessons';
import { expectSoundScenes, type Scene } from '../../harness/scenes';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

/** Pages as they stand at work: full lists, a row being edited, a question, fields that are wrong. */
const SCENES: readonly Scene[] = [
  { name: 'pending individual lessons', path: '/ViewPendingIndividualLessons' },
  { name: 'approved individual lessons', path: '/ViewApprovedIndividualLessons' },
  { name: 'pending group lessons', path: '/ViewPendingGroupLessons' },
  { name: 'approved group lessons', path: '/ViewApprovedGroupLessons' },
  { name: 'the overview', path: '/DashboardOverview' },
  { name: 'the own pay', path: '/MyPay' },
  {
    name: 'a row that is edited',
    path: '/ViewPendingGroupLessons',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^تعديل/ })
        .first()
        .click();
      await page.getByRole('table').getByLabel('أسماء الطلاب').fill('');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'the question before a deletion',
    path: '/ViewPendingIndividualLessons',
    act: async (page) => {
      // A phone has it behind the first button, which is closed again on a wide screen.
      await page
        .getByRole('button', { name: /^إجراءات أخرى/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^حذف/ }).first().click();
    },
  },
  {
    name: 'an individual form with everything missing',
    path: '/CreateIndividualLesson',
    act: async (page) => {
      await page.getByLabel('المادة').fill('');
      await page.getByRole('button', { name: 'حفظ الدرس' }).click();
    },
  },
  {
    name: 'a group form with open suggestions',
    path: '/CreateGroupLesson',
    act: async (page) => {
      await page.getByRole('button', { name: 'إضافة طالب' }).click();
      await page.getByLabel('الطالب 2', { exact: true }).pressSequentially('ليان');
      await expect(page.getByRole('option', { name: 'ليان خوري', exact: true })).toBeVisible();
    },
  },
];

test('has no accessibility violations on filled pages', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const teacher = await startWork(page, server);
  const date = await firstOfThisMonth(page);
  const twelve = Array.from({ length: 12 }, () => ({ date }));
  await teacher.logLessons(...twelve);
  await teacher.logGroupLessons(...twelve);
  await approveLessonsOf(server, teacher);
  await teacher.logLessons(...twelve);
  await teacher.logGroupLessons(...twelve);

  await expectSoundScenes(page, SCENES);
});
