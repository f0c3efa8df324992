import { rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { wholeBrowser } from 'e2e/harness/browser';
import { startServer } from 'e2e/harness/server';
import { measureLoad } from '../first-load/measure-load';
import { releasedSite } from '../released-site';
import { markdownTable } from '../table';
import { startOpenmrs } from './openmrs';

const anonymous = async () => {};

/**
 * The first visit of a sign-in page, here and at a product of the same kind (sections on module federation), from the
 * packages that it publishes. Fetched into a temporary folder, nothing of it is kept.
 */
export async function run(): Promise<void> {
  const openmrs = await startOpenmrs();
  const here = await startServer({ SITE_DIR: releasedSite });
  const browser = await chromium.launch(wholeBrowser());
  try {
    const rows = [];
    for (const [name, address] of [
      ['here', `${here.address}/login`],
      [openmrs.name, openmrs.address],
    ] as const) {
      const { requests, bytes, bytesByType } = await measureLoad(browser, address, anonymous);
      rows.push([name, requests, (bytes / 1000).toFixed(1), ((bytesByType.Script ?? 0) / 1000).toFixed(1)]);
    }
    console.log(markdownTable(['sign-in page', 'requests', 'KB in all', 'KB of scripts'], rows));
  } finally {
    await browser.close();
    await here.stop();
    await openmrs.stop();
    await rm(openmrs.folder, { recursive: true, force: true });
  }
}
