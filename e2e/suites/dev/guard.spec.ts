import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectPage } from '../../harness/fixture-pages';
import { type RunningServer, startServer } from '../../harness/server';
import { expectRefusal } from '../../harness/shell-pages';
import { copySite, currentOf, type DiscoveryDocument, type SiteCopy } from '../../harness/site-copy';
import { expect, test } from '../../harness/test';

const FOREIGN = 'http://institute.test';

let site: SiteCopy;
let offering: RunningServer;

/** Starts a server whose document differs from that of the site under test. */
async function startOffering(change: (document: DiscoveryDocument) => void): Promise<void> {
  site = await copySite();
  // A development server would send these files: the server knows nothing of them.
  const files = join(site.folder, 'remotes/remote-one');
  await cp(join(files, 'fixture'), join(files, 'dev'), { recursive: true });
  await rm(join(files, 'dev/release.json'));
  await site.changeDocument(change);
  offering = await startServer({ SITE_DIR: site.folder });
}

async function stopOffering(): Promise<void> {
  await offering?.stop();
  await site?.remove();
}

function offerOverride(document: DiscoveryDocument): void {
  const released = currentOf(document, 'remote-one');
  document.microFrontends['remote-one'] = [
    {
      ...released,
      url: '/remotes/remote-one/dev/remoteEntry.js',
      metadata: { integrity: '', version: 'dev' },
      extras: { ...released.extras, development: { standsFor: [released] } },
    },
  ];
}

/** Opens an address of the server under a name that is not this machine's. */
async function openAsForeign(page: Page, path: string): Promise<void> {
  await page.route(`${FOREIGN}/**`, async (route) => {
    const url = route.request().url().replace(FOREIGN, offering.address);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(FOREIGN + path);
}

function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test.describe('with an override offered by the server', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(() => startOffering(offerOverride));
  test.afterAll(stopOffering);

  test('uses the override on this machine', async ({ page }) => {
    const requests = requestsOf(page);
    await page.goto(`${offering.address}/one`);
    await expectPage(page, '/one', 'Start of /one');
    await expect(page.getByRole('complementary')).toContainText('remote-one');
    expect(requests).toContain('/remotes/remote-one/dev/remoteEntry.js');
  });

  test('shows the release on any other host', async ({ page }) => {
    const requests = requestsOf(page);
    await openAsForeign(page, '/one');
    await expectPage(page, '/one', 'Start of /one');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect(requests).toContain('/remotes/remote-one/fixture/remoteEntry.js');
    expect(requests.filter((path) => path.includes('/dev/'))).toEqual([]);
  });
});

test.describe('without an override offered by the server', () => {
  test.beforeAll(() =>
    startOffering((document) => {
      const released = currentOf(document, 'remote-one');
      released.url = '/remotes/remote-one/dev/remoteEntry.js';
      released.metadata = { integrity: '', version: 'dev' };
    }),
  );
  test.afterAll(stopOffering);

  test('rejects a section without integrity, on this machine too', async ({ page }) => {
    const requests = requestsOf(page);
    await page.goto(`${offering.address}/one?override=remote-one&development=true`);
    await expectRefusal(page, /سلامة/);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect(requests.filter((path) => path.includes('/dev/'))).toEqual([]);
  });
});
