import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { firstAdmin, startSession } from '../../harness/accounts';
import { type RunningServer, startServer } from '../../harness/server';
import { copySite, currentOf, type DescribedRelease, type SiteCopy } from '../../harness/site-copy';
import { expect, test } from '../../harness/test';

let site: SiteCopy;
let server: RunningServer;
let current: string;

/** A site of its own, on which a tenth of the visitors gets another release of the teachers' section. */
test.beforeAll(async () => {
  const name = 'remote-teacher';
  site = await copySite();
  await site.changeDocument((document) => {
    const release = currentOf(document, name);
    current = release.metadata.version;
    const other = (version: string, traffic: number): DescribedRelease => ({
      ...release,
      metadata: { ...release.metadata, version },
      deployment: { traffic, default: false },
    });
    document.microFrontends[name] = [
      { ...release, deployment: { traffic: 90, default: true } },
      other('canary-1', 10),
      other('earlier-1', 0),
    ];
  });
  await writeFile(
    join(site.folder, 'release-log.jsonl'),
    [
      { at: '2026-03-04T21:30:00.000Z', by: 'lina', action: 'release', name, version: current },
      {
        at: '2026-03-06T08:00:00.000Z',
        by: 'omar',
        action: 'canary',
        name,
        version: 'canary-1',
        traffic: 10,
      },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  server = await startServer({ SITE_DIR: site.folder });
});

test.afterAll(async () => {
  await server.stop();
  await site.remove();
});

const tellOfFailure = async (version: string) => {
  const answer = await fetch(`${server.address}/load-failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ section: 'remote-teacher', version, stage: 'entry' }),
  });
  expect(answer.status).toBe(204);
};

const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: 'remote-teacher' });

test('shows an administrator the releases and, after a refresh, new load failures', async ({ page }) => {
  await startSession(page, server, firstAdmin);
  await page.goto(`${server.address}/status`);
  const releases = rowsOf(page, 'الإصدارات');
  await expect(releases).toHaveCount(3);
  await expect(releases.nth(0)).toContainText(/الحالي.*الأربعاء 4\/3\/2026، 23:30.*lina.*ولا مرة/s);
  await expect(releases.nth(0)).toContainText(current);
  await expect(releases.nth(1)).toContainText(/10%.*canary-1.*omar.*ولا مرة/s);
  await expect(releases.nth(2)).toContainText(/السابق.*earlier-1/s);

  await tellOfFailure('canary-1');
  await tellOfFailure('canary-1');
  await tellOfFailure('never-released');
  await page.getByRole('button', { name: 'تحديث' }).focus();
  await page.keyboard.press('Enter');
  await expect(releases.nth(1)).toContainText('مرتان');
  const reported = rowsOf(page, 'ما أبلغت عنه المتصفحات');
  await expect(reported).toHaveCount(1);
  await expect(reported).toContainText(/canary-1.*عند تحميل ملف الدخول.*مرتان/s);
  await expect(page.getByRole('button', { name: 'تحديث' })).toBeFocused();
});

test('does not serve the release log', async () => {
  for (const path of [
    '/release-log.jsonl',
    '/remotes/../release-log.jsonl',
    '/shell/..%2frelease-log.jsonl',
  ]) {
    const answer = await fetch(server.address + path);
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).not.toContain('omar');
  }
});
