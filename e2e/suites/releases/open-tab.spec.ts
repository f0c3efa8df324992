import { expectPage, follow } from '../../harness/fixture-pages';
import { isMarkedDocument, markDocument } from '../../harness/same-document';
import { expectFailurePage } from '../../harness/shell-pages';
import { expect, test } from './own-site';

test('keeps a tab working after a release and a rollback, also with files not fetched before', async ({
  page,
  site,
}) => {
  await page.goto('/two');
  await markDocument(page);
  await site.release('remote-two', 'second');
  await follow(page, '/two/Long');
  await expectPage(page, '/two/Long', 'Long page of /two/Long');
  await expect(page.getByText('Release fixture')).toBeVisible();
  await site.rollBack('remote-two');
  await follow(page, '/two/Shares');
  await expectPage(page, '/two/Shares', 'Shares');
  expect(await isMarkedDocument(page)).toBe(true);

  await site.release('remote-two', 'third');
  await page.goto('/two');
  await expect(page.getByText('Release third')).toBeVisible();
});

test('keeps a tab of a retired section working, and finds its address no more', async ({ page, site }) => {
  await page.goto('/two');
  await markDocument(page);
  await site.retire('remote-two');
  await follow(page, '/two/Long');
  await expectPage(page, '/two/Long', 'Long page of /two/Long');
  expect(await isMarkedDocument(page)).toBe(true);

  const response = await page.goto('/two/Long');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة');

  await site.release('remote-two', 'second');
  await page.goto('/two/Long');
  await expect(page.getByText('Release second')).toBeVisible();
});

test.describe('when a tab requests a file of a deleted release', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.goto('/two');
    await expectPage(page, '/two', 'Start of /two');
    await markDocument(page);
    await site.release('remote-two', 'second');
    await site.release('remote-two', 'third');
    await site.prune();
  });

  test('opens the page from the current release without reloading the site', async ({ page, reported }) => {
    await follow(page, '/two/Long');
    await expectPage(page, '/two/Long', 'Long page of /two/Long');
    await expect(page.getByText('Release third')).toBeVisible();
    expect(await isMarkedDocument(page)).toBe(true);
    await expect
      .poll(() => reported)
      .toEqual([{ section: 'remote-two', version: 'fixture', stage: 'files' }]);
    await page.goBack();
    await expectPage(page, '/two', 'Start of /two');
    await follow(page, '/one');
    await expectPage(page, '/one', 'Start of /one');
    await expect(page.locator('#stage > div')).toHaveCount(1);
  });

  test('restores the draft', async ({ page, site }) => {
    await site.release('remote-two', 'fixture');
    await page.goto('/two/Form');
    await page.getByLabel('kept', { exact: true }).fill('half a sentence');
    await site.release('remote-two', 'second');
    await site.release('remote-two', 'third');
    await site.prune();
    await follow(page, '/two/Long');
    await expectPage(page, '/two/Long', 'Long page of /two/Long');
    await page.goBack();
    await expectPage(page, '/two/Form', 'Form');
    await expect(page.getByLabel('kept', { exact: true })).toHaveValue('half a sentence');
  });
});

test.describe('when only the newest shell can open a section', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.goto('/one/Form');
    await expectPage(page, '/one/Form', 'Form');
    await markDocument(page);
    await site.release('shell', 'next-contract-shell');
    await site.release('remote-two', 'next-contract');
    await site.lose('remote-two', 'fixture');
  });

  test('reloads the site at the requested page and keeps drafts', async ({ page }) => {
    await page.getByLabel('kept', { exact: true }).fill('half a sentence');
    await follow(page, '/two/Form');
    await expect(page.getByText('Release next-contract')).toBeVisible();
    await expectPage(page, '/two/Form', 'Form');
    expect(await isMarkedDocument(page)).toBe(false);
    await expect(page.getByLabel('kept', { exact: true })).toHaveValue('half a sentence');
  });

  test('reloads once and shows a message when the new shell cannot open it either', async ({
    page,
    site,
  }) => {
    await site.lose('remote-two', 'next-contract');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await follow(page, '/two');
    await expectFailurePage(page);
    expect(documents).toBe(1);
  });

  test('keeps a page with unsaved work and offers the reload', async ({ page }) => {
    await page.getByLabel('not kept', { exact: true }).fill('half a sentence');
    await follow(page, '/two');
    const offer = page.getByRole('button', { name: 'فتح الصفحة' });
    await expect(offer).toBeVisible();
    await expect(page.getByLabel('not kept', { exact: true })).toHaveValue('half a sentence');
    await expectPage(page, '/one/Form', 'Form');

    page.on('dialog', (dialog) => void dialog.accept());
    await offer.click();
    await expect(page.getByText('Release next-contract')).toBeVisible();
    await expectPage(page, '/two', 'Start of /two');
  });
});
