import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium to test with: the one that `CHROMIUM_PATH` names, or the first on the `PATH`.
 *
 * @throws Error with what a person can do, when there is none
 */
export function browserPath(): string {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const candidates = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [CHROMIUM_PATH, ...candidates].find((path) => path && isExecutable(path));
  if (!found) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
