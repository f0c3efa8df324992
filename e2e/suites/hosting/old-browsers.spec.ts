import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newerFeatures } from '../../harness/newer-features';
import { expect, test } from '../../harness/test';

/** Newer features that the built files name, and what is different without them. */
const OPTIONAL = {
  '.captureStackTrace()': 'the trace of an error in an archive, which is taken where it can be',
  '.dispose()': 'a method of drafts',
  '.drop()': 'a method of drafts',
  '.fileName()': 'a message of this site',
  '.use()': 'a function of React',
  ':popover-open': 'a toast is an element of the page, below an open dialog',
  '@page': 'printed pages have the margins of the browser',
  '@starting-style': 'a dialog opens at once',
  'break-after: avoid': 'a printed page may end after a heading',
  'break-before: avoid': 'a printed page may begin with a sum',
  'content-visibility': 'the invisible anchor of the calendar is laid out',
  'content-visibility: hidden': 'see above',
  'content-visibility: visible': 'see above',
  'forced-color-adjust': 'Safari has no forced colours',
  'forced-color-adjust: none': 'see above',
  'grid-template-columns: subgrid': 'a table keeps each row in one line',
  'overflow-anchor': 'the browser scrolls while a page grows',
  'overflow-anchor: none': 'see above',
  'print-color-adjust': 'backgrounds are not printed',
  'print-color-adjust: exact': 'see above',
  'reading-flow': 'the keyboard follows the order of the document',
  'reading-flow: flex-visual': 'see above',
  'scrollbar-color': 'the bar of the sidebar has the colours of the browser',
  'scrollbar-width': 'the bar below a line of choices is as wide as others',
  'scrollbar-width: thin': 'see above',
  'text-size-adjust': 'has a prefix in Safari',
  'text-wrap': 'lines are not balanced',
  'text-wrap: balance': 'see above',
  'text-wrap: pretty': 'see above',
  'user-select': 'a text that is not for copying can be selected',
};

const message = (page: Page) => page.locator('#old-browser');

/** The versions that the site names to those who have older ones. */
async function namedVersions(page: Page) {
  const text = (await message(page).textContent()) ?? '';
  const versionOf = (browser: string) => new RegExp(`${browser} ([\\d.]+)`).exec(text)?.[1] ?? '';
  return {
    chrome: versionOf('Chrome'),
    edge: versionOf('Edge'),
    firefox: versionOf('Firefox'),
    safari: versionOf('Safari'),
  };
}

/** The built files of a kind. */
async function built(ending: string): Promise<string> {
  const site = process.env.SITE_UNDER_TEST ?? '';
  const names = (await readdir(site, { recursive: true })).filter((name) => name.endsWith(ending));
  return (await Promise.all(names.map((name) => readFile(join(site, name), 'utf8')))).join('\n');
}

test('the built files need nothing newer than the browsers that the site names', async ({ page }) => {
  await page.goto('/');
  const browsers = await namedVersions(page);
  expect(Object.values(browsers)).not.toContain('');
  const [css, scripts] = await Promise.all([built('.css'), built('.js')]);
  expect(newerFeatures(css, scripts, browsers)).toEqual(Object.keys(OPTIONAL));
  // What the check finds: nested selectors and copies of lists are newer than these.
  const older = newerFeatures(css, scripts, { ...browsers, firefox: '114' });
  expect(older).toEqual(expect.arrayContaining([':has', '.toSorted()']));
});

for (const path of ['/', '/BookingForm', '/TeacherDashboard', '/no-such-page']) {
  test(`a browser that is new enough does not see the message about old ones, on ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(message(page)).toBeAttached();
    await expect(message(page)).toBeHidden();
  });
}

test.describe('An older browser', () => {
  test.use({ javaScriptEnabled: false, bypassCSP: true });

  for (const newer of ['(width>=0)', 'selector(:has(a))', '(color:color-mix(in srgb,red,red))']) {
    test(`that does not know ${newer} reads what to use, without a script, and can book`, async ({
      page,
    }) => {
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.abort();
        const response = await route.fetch();
        const html = await response.text();
        expect(html).toContain(newer);
        await route.fulfill({ response, body: html.replace(newer, '(unknown:thing)') });
      });
      await page.goto('/TeacherDashboard');
      await expect(message(page)).toBeVisible();
      await message(page).getByRole('link').click();
      await expect(message(page)).toBeVisible();
      await expect(page.locator('form[method="post"]')).toBeVisible();
    });
  }
});
