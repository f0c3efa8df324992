import { startWithFullLists } from '../../harness/full-lists';
import { expectSoundScenes, type Scene } from '../../harness/scenes';
import { expect, test } from '../../harness/test';

/** Pages at work, where `every-page.spec.ts` sees only their full lists: a row that is edited, a question, wrong fields. */
const SCENES: readonly Scene[] = [
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
  await startWithFullLists(page, server);

  await expectSoundScenes(page, SCENES);
});
