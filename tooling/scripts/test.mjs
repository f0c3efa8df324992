import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { browserTimes, jestTimes, slowest } from './slowest.mjs';
import { root, run } from './workspace.mjs';

const reports = join(root, 'test-results');
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {import('./slowest.mjs').Timed[]} */
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

async function unitAndApiTests() {
  heading('Unit and API tests');
  const report = join(reports, 'jest.json');
  const code = await run('node_modules/.bin/jest', ['--ci', '--json', `--outputFile=${report}`]);
  const result = await readReport('jest.json');
  if (!result) return count({ failed: 1 });
  for (const { name, seconds } of jestTimes(result.testResults))
    times.push({ name: relative(root, name), seconds });
  count({
    passed: result.numPassedTests,
    // A file that could not be loaded has failed, but holds no failed test.
    failed: Math.max(result.numFailedTests + result.numRuntimeErrorTestSuites, code === 0 ? 0 : 1),
    skipped: result.numPendingTests,
  });
}

async function browserTests() {
  heading('Browser tests');
  const browser = await provideBrowser().catch((error) => console.error(error.message));
  if (!browser) return count({ failed: 1 });
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  };
  const code = await run('e2e/node_modules/.bin/playwright', ['test', '-c', 'e2e'], { env });
  const result = await readReport('playwright.json');
  if (!result) return count({ failed: 1 });
  times.push(...browserTimes(result.suites));
  const { expected, unexpected, flaky, skipped } = result.stats;
  count({ passed: expected, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1), skipped });
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
if (totals.skipped > 0) console.log(`\n${totals.skipped} skipped`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
