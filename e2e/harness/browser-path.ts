import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The same engine without what is around it (tabs, extensions, a window): it takes half of the processor's time. */
const LIGHT_NAMES = ['chromium-headless-shell'];

/**
 * A whole Chromium, as people have it: the one that `CHROMIUM_PATH` names, or the first on the `PATH`.
 *
 * @throws Error with what a person can do, when there is none
 */
export function browserPath(): string {
  return pathOf(NAMES);
}

/**
 * As `browserPath`, but the headless shell where there is one.
 *
 * @throws Error with what a person can do, when there is neither
 */
export function lightBrowserPath(): string {
  return pathOf([...LIGHT_NAMES, ...NAMES]);
}

function pathOf(names: string[]): string {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const candidates = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
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
