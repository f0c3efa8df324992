import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './workspace.mjs';

/** The lightest first. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The path of a Chromium on this machine: the one `CHROMIUM_PATH` names, or one on the `PATH`. */
function findBrowser() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const candidates = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [CHROMIUM_PATH, ...candidates].find((path) => path && isExecutable(path));
}

function isExecutable(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A browser for the tests: an installed one, or Debian's, which is installed where this user may.
 *
 * @returns {Promise<string>} its path
 * @throws {Error} when there is none and none can be installed; the message says what to do
 */
export async function provideBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && (await run('sh', ['-c', 'command -v apt-get >/dev/null'])) === 0) {
    await run('apt-get', ['update', '-qq']);
    for (const name of DEBIAN_PACKAGES) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
