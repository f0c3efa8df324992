import { expectPage, follow } from '../../harness/fixture-pages';
import { isMarkedDocument, markDocument } from '../../harness/same-document';
import { expectFailurePage } from '../../harness/shell-pages';
import { expect, test } from './own-site';

test('A tab goes on working after a release and a rollback: its files stay, those that it has not fetched yet too', async ({
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

test.describe('When a tab asks for a file of a release that is gone', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.goto('/two');
    await expectPage(page, '/two', 'Start of /two');
    await markDocument(page);
    await site.release('remote-two', 'second');
    await site.release('remote-two', 'third');
    await site.prune();
  });

  test('the section is opened anew at the wanted page, from the release of now, without loading the site again', async ({
    page,
    reported,
  }) => {
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

  test('what was typed and kept as a draft is there again', async ({ page, site }) => {
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

test.describe('When only the newly released shell can open a section', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.goto('/one/Form');
    await expectPage(page, '/one/Form', 'Form');
    await markDocument(page);
    await site.release('shell', 'next-contract-shell');
    await site.release('remote-two', 'next-contract');
    await site.lose('remote-two', 'fixture');
  });

  test('the site is loaded again at the wanted page, and drafts are kept', async ({ page }) => {
    await page.getByLabel('kept', { exact: true }).fill('half a sentence');
    await follow(page, '/two/Form');
    await expect(page.getByText('Release next-contract')).toBeVisible();
    await expectPage(page, '/two/Form', 'Form');
    expect(await isMarkedDocument(page)).toBe(false);
    await expect(page.getByLabel('kept', { exact: true })).toHaveValue('half a sentence');
  });

  test('it is loaded again once: what the new shell cannot open either ends on a page that says so', async ({
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

  test('a page with something unsaved stays, and the person decides when', async ({ page }) => {
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
