import type { LaunchOptions } from '@playwright/test';
import { findProgram, isExecutable } from './find-program';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The same engine without what is around it (tabs, extensions, a window): it takes half of the processor's time. */
const LIGHT_NAMES = ['chromium-headless-shell'];

/**
 * A whole Chromium, as people have it: the one that `CHROMIUM_PATH` names, or the first on the `PATH`.
 *
 * @throws Error with what a person can do, when there is none
 */
export function wholeBrowser(): LaunchOptions {
  return browserOf(NAMES);
}

/**
 * Finds a browser as `wholeBrowser` does, but prefers the headless shell.
 *
 * @throws Error with what a person can do, when there is neither
 */
export function lightBrowser(): LaunchOptions {
  return browserOf([...LIGHT_NAMES, ...NAMES]);
}

function browserOf(names: readonly string[]): LaunchOptions {
  const { CHROMIUM_PATH } = process.env;
  const executablePath = CHROMIUM_PATH && isExecutable(CHROMIUM_PATH) ? CHROMIUM_PATH : findProgram(names);
  if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
  // A browser that runs as root has no sandbox of its own.
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}
