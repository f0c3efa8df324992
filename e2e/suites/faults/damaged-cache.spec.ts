import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { cachedTexts, isFromCache } from '../../harness/cached-texts';
import { expectPage, follow } from '../../harness/fixture-pages';
import { hydrated } from '../../harness/prerendered-pages';
import { type RunningServer, startServer } from '../../harness/server';
import { expectRefusal, retryButton } from '../../harness/shell-pages';
import { copySite, type SiteCopy } from '../../harness/site-copy';
import { test as base, expect } from '../../harness/test';

/** Damages the files whose paths match, on the server's disk, until the returned function is called. */
type Damage = (files: RegExp, damage?: (text: string) => string) => Promise<() => Promise<void>>;

/** A site of its own, whose files are sent with the headers of every site, and damaged ones too. */
const test = base.extend<{ damage: Damage }, { copy: SiteCopy; own: RunningServer }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const copy = await copySite();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker' },
  ],
  own: [
    async ({ copy }, use) => {
      const server = await startServer({ SITE_DIR: copy.folder });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.address),
  damage: async ({ copy }, use) => {
    await use((files, damage) => damageFiles(copy.folder, files, damage));
  },
});

// The tests change the files of one site.
test.describe.configure({ mode: 'default' });

const addByte = (text: string) => `${text} `;

async function damageFiles(
  folder: string,
  files: RegExp,
  damage: (text: string) => string = addByte,
): Promise<() => Promise<void>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => files.test(name));
  if (names.length === 0) throw new Error(`No file matches ${files}`);
  const paths = names.map((name) => join(folder, name));
  for (const path of paths) {
    const text = await readFile(path, 'latin1');
    await rename(path, `${path}.kept`);
    // No compressed file is sent while it is away.
    if (!/\.(br|gz)$/.test(path)) await writeFile(path, damage(text), 'latin1');
  }
  return async () => {
    for (const path of paths) await rename(`${path}.kept`, path);
  };
}

/** The files that have failed their integrity check from now on. */
function failedChecks(page: Page): string[] {
  const failed: string[] = [];
  page.on('console', (message) => {
    const [, file] = /'integrity' attribute for resource '([^']+)'/.exec(message.text()) ?? [];
    if (file) failed.push(new URL(file).pathname);
  });
  return failed;
}

function reportsOf(page: Page): { section: string; stage: string }[] {
  const reports: { section: string; stage: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/load-failures')) reports.push(request.postDataJSON());
  });
  return reports;
}

/** A new tab, with the cache of the earlier ones. */
async function nextVisit(context: BrowserContext, visit: (page: Page) => Promise<void>): Promise<string[]> {
  const page = await context.newPage();
  const failed = failedChecks(page);
  await visit(page);
  await page.close();
  return failed;
}

interface Case {
  what: string;
  /** It matches files on the disk, compressed ones too. */
  files: RegExp;
  damage?: (text: string) => string;
  /** What the report of the refused file names. */
  section: string;
  open: (page: Page) => Promise<void>;
  expectOpen: (page: Page) => Promise<void>;
}

const openTwo = async (page: Page) => {
  await page.goto('/one');
  await follow(page, '/two');
};
const expectTwo = (page: Page) => expectPage(page, '/two', 'Start of /two');

const CASES: Case[] = [
  {
    what: 'the entry of a section',
    files: /remote-two\/.*remoteEntry\.js/,
    section: 'remote-two',
    open: openTwo,
    expectOpen: expectTwo,
  },
  {
    what: 'a truncated file of a page',
    files: /remote-two\/.*start\.js/,
    damage: (text) => text.slice(0, -20),
    section: 'remote-two',
    open: openTwo,
    expectOpen: expectTwo,
  },
  {
    what: 'a file that sections share',
    files: /shell\/.*design-system-lists\.js/,
    section: 'remote-two',
    async open(page) {
      await page.goto('/one');
      await follow(page, '/two/Shares');
    },
    expectOpen: (page) => expectPage(page, '/two/Shares', 'Shares'),
  },
  {
    what: 'a style sheet of another page',
    files: /remote-public\/.*contact\.css/,
    section: 'remote-public',
    async open(page) {
      await page.goto('/about');
      await hydrated(page);
      await page.getByRole('link', { name: 'تواصل معنا' }).first().click();
    },
    expectOpen: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('تواصل معنا'),
  },
];

for (const { what, files, damage: how, section, open, expectOpen } of CASES) {
  test(`refuses ${what} while it is altered on the server; a press replaces a damaged copy in the browser's cache`, async ({
    context,
    damage,
  }) => {
    const restore = await damage(files, how);
    const refused = await nextVisit(context, async (page) => {
      const reports = reportsOf(page);
      await open(page);
      await expectRefusal(page, /سلامة/);
      await expect.poll(() => reports).toEqual([expect.objectContaining({ section, stage: 'integrity' })]);
    });
    expect(refused).not.toEqual([]);
    await restore();

    const healed = await nextVisit(context, async (page) => {
      // Files that are fetched on intent may be replaced before the click: the page then opens without a press.
      await page.addLocatorHandler(retryButton(page), (button) => button.click());
      await open(page);
      await expectOpen(page);
    });
    expect(healed).not.toEqual([]);
    expect(healed.filter((file) => !files.test(file))).toEqual([]);

    const after = await nextVisit(context, async (page) => {
      await open(page);
      await expectOpen(page);
    });
    expect(after).toEqual([]);
  });
}

test("starts the shell after a press when the browser's copy of its script is damaged, also from a cached page", async ({
  context,
  damage,
}) => {
  const files = /shell\/.*shell\.js/;
  const open = async (page: Page) => {
    await page.goto('/about');
    await hydrated(page);
  };
  const restore = await damage(files);
  await nextVisit(context, async (page) => {
    await page.goto('/about');
    await expect(page.getByRole('alert')).toContainText('لم تصل بعض ملفات هذه الصفحة');
  });
  await restore();
  const healed = await nextVisit(context, async (page) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
    await hydrated(page);
    // The service worker is installed then, and caches the page.
    await expect.poll(() => cachedTexts(page)).toContain('/about\n');
  });
  expect(healed).toEqual([expect.stringMatching(files)]);
  const after = await nextVisit(context, async (page) => {
    await open(page);
    expect(await isFromCache(page)).toBe(true);
  });
  expect(after).toEqual([]);
});
