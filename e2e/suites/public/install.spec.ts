import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

test('can be installed, with shortcuts to both lesson forms', async ({ page, context }) => {
  await page.goto('/');
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { data, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { shortcuts, id, scope, display } = JSON.parse(data ?? '');
  expect({ id, scope, display }).toEqual({ id: '/', scope: '/', display: 'standalone' });
  expect(shortcuts).toEqual([
    { name: 'درس فردي جديد', url: '/CreateIndividualLesson', icons: [expect.anything()] },
    { name: 'درس جماعي جديد', url: '/CreateGroupLesson', icons: [expect.anything()] },
  ]);
});

test('starts with the dashboard when it is installed and a teacher is signed in', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const { matchMedia } = window;
    // Chromium cannot emulate an installed site.
    window.matchMedia = (query) => matchMedia.call(window, query.includes('standalone') ? 'all' : query);
  });
  await page.goto('/');
  await expect(page.locator('#frame > *')).not.toHaveCount(0);
  await expect(page).toHaveURL('/');
  await startWork(page, server);
  await page.goto('/');
  await expect(page).toHaveURL('/TeacherDashboard');
});
