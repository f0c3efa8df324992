import { defineConfig } from '@playwright/test';
import { lightBrowser } from './harness/browser';
import { PATIENCE_MS } from './harness/patience';

const reportName = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

/** Real browser, real server, built artefacts. */
export default defineConfig({
  testDir: './suites',
  outputDir: '../test-results/browser',
  globalSetup: './harness/prepare-site',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than the two cores that it must do with: tests also wait, for a page to come to rest or for the server.
  workers: 3,
  timeout: PATIENCE_MS.test,
  expect: { timeout: PATIENCE_MS.page },
  reporter: reportName ? [['list'], ['json', { outputFile: reportName }]] : [['list']],
  use: {
    locale: 'ar',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1280, height: 800 },
    // How the page looked in the end. `--trace on` also keeps each step, and takes half as long again.
    screenshot: 'only-on-failure',
    launchOptions: lightBrowser(),
  },
});
