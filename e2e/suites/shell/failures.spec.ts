import type { Page } from '@playwright/test';
import { fileOf, hang, heal, lose, replaceContent, type SectionFile } from '../../harness/faults';
import { expectPage, follow } from '../../harness/fixture-pages';
import { changeByte, ignoreIntegrity } from '../../harness/integrity';
import { expectFailurePage, expectRefusal, passLimit, retry } from '../../harness/shell-pages';
import { expect, test } from '../../harness/test';

/** Expects that the second section cannot be opened from a page of the first; everything else goes on, and so does a retry. */
async function expectContained(
  page: Page,
  files: RegExp,
  expectWords: (page: Page) => Promise<void> = expectFailurePage,
): Promise<void> {
  await page.goto('/one');
  await expectPage(page, '/one', 'Start of /one');
  await follow(page, '/two');
  await expectWords(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/two');

  await page.goBack();
  await expectPage(page, '/one', 'Start of /one');
  await follow(page, '/one/Long');
  await expectPage(page, '/one/Long', 'Long page of /one/Long');
  await follow(page, '/two');
  await expectWords(page);

  await heal(page, files);
  await retry(page);
  await expectPage(page, '/two', 'Start of /two');
  await page.goBack();
  await expectPage(page, '/one/Long', 'Long page of /one/Long');
}

/** Expects the failure page within the time that people wait at most. */
async function expectFailureInTime(page: Page): Promise<void> {
  await passLimit(page, () => expectFailurePage(page));
}

test.describe('shows the failure page, keeps other sections working and recovers by retry and Back when', () => {
  for (const file of ['entry', 'section', 'page'] satisfies SectionFile[]) {
    test(`the ${file} file is gone`, async ({ page }) => {
      const files = fileOf('remote-two', file);
      await lose(page, files);
      await expectContained(page, files);
    });

    test(`the ${file} file hangs`, async ({ page }) => {
      const files = fileOf('remote-two', file);
      await page.clock.install();
      const asked: string[] = [];
      page.on('request', (request) => files.test(request.url()) && asked.push(request.url()));
      await hang(page, files);
      let visits = 0;
      await expectContained(page, files, async () => {
        visits += 1;
        await expect.poll(() => asked.length).toBeGreaterThanOrEqual(visits);
        await expectFailureInTime(page);
      });
    });

    test(`the ${file} file throws when it is run`, async ({ page }) => {
      const files = fileOf('remote-two', file);
      await replaceContent(page, files, 'throw new Error("A broken build")');
      await expectContained(page, files);
    });

    test(`a changed byte in the ${file} file`, async ({ page }) => {
      const files = fileOf('remote-two', file);
      await changeByte(page, files);
      await expectContained(page, files, (refused) => expectRefusal(refused, /سلامة/));
    });
  }

  test('a deep link opens a section whose entry hangs', async ({ page }) => {
    const files = fileOf('remote-two', 'entry');
    await page.clock.install();
    await hang(page, files);
    await page.goto('/two', { waitUntil: 'commit' });
    await expectFailureInTime(page);
    await heal(page, files);
    await retry(page);
    await expectPage(page, '/two', 'Start of /two');
  });

  test('the exposed module throws on evaluation', async ({ page }) => {
    const files = fileOf('remote-two', 'section');
    await page.route(files, async (route) => {
      const answer = await route.fetch();
      // The first module of the chunk, `123(e,t,n){...}`: whatever runs it meets the error.
      const body = (await answer.text()).replace(/\d+\([\w,]*\)\{/, '$&throw new Error("At evaluation");');
      await route.fulfill({ response: answer, body });
    });
    await ignoreIntegrity(page);
    await expectContained(page, files);
  });

  test('a page throws in its first render', async ({ page }) => {
    await page.goto('/one');
    await follow(page, '/two/Throws');
    await expectFailurePage(page);
    await page.goBack();
    await expectPage(page, '/one', 'Start of /one');
    await follow(page, '/two');
    await expectPage(page, '/two', 'Start of /two');
    await follow(page, '/two/Throws');
    await expectFailurePage(page);
    await page.goBack();
    await expectPage(page, '/two', 'Start of /two');
  });

  test('a page throws later', async ({ page }) => {
    await page.goto('/one');
    await page.goto('/two/ThrowsLater');
    await page.getByRole('button', { name: 'throw' }).click();
    await expectFailurePage(page);
    await expect(page.locator('#stage > div')).toHaveCount(1);
    await retry(page);
    await expectPage(page, '/two/ThrowsLater', 'Throws later');
    await page.getByRole('button', { name: 'throw' }).click();
    await expectFailurePage(page);
    await page.goBack();
    await expectPage(page, '/one', 'Start of /one');
  });

  test('a page is never ready', async ({ page }) => {
    await page.clock.install();
    await page.goto('/one');
    await follow(page, '/two/NeverReady');
    // The section has come; what is waited for is its page.
    await expect(page.locator('#stage > div')).toHaveCount(2);
    await expectFailureInTime(page);
    await page.goBack();
    await expectPage(page, '/one', 'Start of /one');
    await follow(page, '/two');
    await expectPage(page, '/two', 'Start of /two');
    await follow(page, '/two/NeverReady');
    await expectFailureInTime(page);
  });
});

test.describe('a retry', () => {
  for (const [fault, cause] of [
    ['is gone', lose],
    ['hangs', hang],
  ] as const) {
    test(`while the discovery document ${fault} ends on the failure page again, and then recovers`, async ({
      page,
    }) => {
      const files = fileOf('remote-two', 'entry');
      const discovery = /frontend-discovery\.json/;
      await page.clock.install();
      await lose(page, files);
      await page.goto('/two');
      await expectFailurePage(page);
      await heal(page, files);
      await cause(page, discovery);
      await retry(page);
      const expectEnd = () => expect(page.getByRole('progressbar')).toHaveCount(0);
      await (cause === hang ? passLimit(page, expectEnd) : expectEnd());
      await expectFailurePage(page);
      await heal(page, discovery);
      await retry(page);
      await expectPage(page, '/two', 'Start of /two');
    });
  }

  test('opens the release that has become current meanwhile', async ({ page }) => {
    const files = fileOf('remote-two', 'entry');
    await lose(page, files);
    await page.goto('/two');
    await expectFailurePage(page);
    await heal(page, files);
    const asked = page.waitForRequest(/frontend-discovery\.json/);
    const entry = page.waitForRequest(/\/remotes\/~1\/remote-two\/.*remoteEntry\.js/);
    await retry(page);
    await asked;
    await entry;
    await expectPage(page, '/two', 'Start of /two');
  });
});

test.describe('rejects a section with a message and fetches none of its files:', () => {
  const cases: [why: string, change: (html: string) => string, words: RegExp][] = [
    [
      'another contract',
      (html) => changeRelease(html, (release) => (release.extras.contract = 99)),
      /لإصدار آخر/,
    ],
    [
      'a foreign origin',
      (html) => changeRelease(html, (release) => (release.url = 'https://elsewhere.test/remoteEntry.js')),
      /غير موثوق/,
    ],
    ['no integrity', (html) => changeRelease(html, (release) => (release.metadata.integrity = '')), /سلامة/],
  ];
  for (const [why, change, words] of cases) {
    test(why, async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (/remote-two|elsewhere/.test(request.url())) fetched.push(request.url());
      });
      await page.route('/one', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: change(await answer.text()) });
      });
      await page.goto('/one');
      await follow(page, '/two');
      await expectRefusal(page, words);
      expect(fetched).toEqual([]);
      await page.goBack();
      await expectPage(page, '/one', 'Start of /one');
    });
  }
});

interface ReleaseInPage {
  url: string;
  metadata: { integrity: string };
  extras: { contract: number };
}

/** The page with the second section's release changed in its discovery document. */
function changeRelease(html: string, change: (release: ReleaseInPage) => void): string {
  return html.replace(
    /(<script type="application\/json" id="discovery">)(.*?)(<\/script>)/s,
    (_, open, json, close) => {
      const document = JSON.parse(json);
      change(document.microFrontends['remote-two'][0]);
      return open + JSON.stringify(document) + close;
    },
  );
}
