import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { browserTimes, failedFiles, flakyTests, jestTimes, slowest } from './reports.mjs';
import { root, run } from './workspace.mjs';

const reports = join(root, 'test-results');
const totals = { passed: 0, failed: 0, skipped: 0 };
/**
 * What failed first and passed when it ran once more. It fails no run, and is named so that it is mended.
 *
 * @type {string[]}
 */
const unsteady = [];
/** More failed files than this are no accident, and are not run again. */
const MOST_RUN_AGAIN = 10;
/** @type {import('./reports.mjs').Timed[]} */
const times = [];

function count({ passed = 0, failed = 0, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

function heading(/** @type {string} */ text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 60 - text.length))}\n`);
}

async function readReport(/** @type {string} */ name) {
  return JSON.parse(await readFile(join(reports, name), 'utf8').catch(() => 'null'));
}

/**
 * A check that passes or fails as a whole.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
async function check(title, command, args) {
  heading(title);
  const passed = (await run(command, args)) === 0;
  count(passed ? { passed: 1 } : { failed: 1 });
}

/**
 * Runs Jest.
 *
 * @param {string} reportName
 * @param {string[]} files all, if there are none
 * @returns what Jest reports, undefined if it could not
 */
async function jest(reportName, files = []) {
  const report = join(reports, reportName);
  const chosen = files.length > 0 ? ['--runTestsByPath', ...files] : [];
  const code = await run('node_modules/.bin/jest', ['--ci', '--json', `--outputFile=${report}`, ...chosen]);
  const result = await readReport(reportName);
  if (!result) return undefined;
  const { numPassedTests: passed, numPendingTests: skipped, testResults } = result;
  // A file that could not be loaded has failed, but holds no failed test.
  const failed = Math.max(result.numFailedTests + result.numRuntimeErrorTestSuites, code === 0 ? 0 : 1);
  return { passed, failed, skipped, files: testResults };
}

async function unitAndApiTests() {
  heading('Unit and API tests');
  const first = await jest('jest.json');
  if (!first) return count({ failed: 1 });
  for (const { name, seconds } of jestTimes(first.files)) times.push({ name: relative(root, name), seconds });
  const failed = failedFiles(first.files);
  if (failed.length === 0 || failed.length > MOST_RUN_AGAIN) return count(first);

  heading('Once more: the files that failed');
  const second = await jest('jest-again.json', failed);
  if (!second) return count(first);
  const stillFailed = failedFiles(second.files);
  unsteady.push(...failed.filter((name) => !stillFailed.includes(name)).map((name) => relative(root, name)));
  count({ ...first, passed: first.passed + first.failed - second.failed, failed: second.failed });
}

async function browserTests() {
  heading('Browser tests');
  const browser = await provideBrowser().catch((error) => console.error(error.message));
  if (!browser) return count({ failed: 1 });
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  };
  const code = await run('e2e/node_modules/.bin/playwright', ['test', '-c', 'e2e', '--retries=1'], { env });
  const result = await readReport('playwright.json');
  if (!result) return count({ failed: 1 });
  times.push(...browserTimes(result.suites));
  unsteady.push(...flakyTests(result.suites));
  const { expected, unexpected, flaky, skipped } = result.stats;
  count({ passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1), skipped });
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

await check('Style and imports', process.execPath, ['tooling/scripts/lint.mjs', 'ci']);
await check('Types', 'node_modules/.bin/tsc', ['--noEmit']);
await check('Words', process.execPath, ['tooling/scripts/check-words.mjs']);
await check('API reports', 'node_modules/.bin/tsx', ['tooling/src/api-report/main.ts', '--check']);
await unitAndApiTests();
await browserTests();

if (times.length > 0) {
  heading('The slowest files and browser tests');
  console.log(slowest(times));
}
if (unsteady.length > 0) {
  heading('To be mended: passed only when run once more');
  console.log(unsteady.join('\n'));
}
if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
