import type { Page } from '@playwright/test';
import { ignoreIntegrity } from './integrity';

/** The file of a section to which something happens. */
export type SectionFile = 'entry' | 'section' | 'page';

const PATTERNS: Record<SectionFile, (remote: string, chunk: string) => RegExp> = {
  entry: (remote) => new RegExp(`/remotes/(~\\d+/)?${remote}/[^/]+/remoteEntry\\.js`),
  section: (remote) => new RegExp(`/remotes/(~\\d+/)?${remote}/[^/]+/static/section\\.js`),
  page: (remote, chunk) => new RegExp(`/remotes/(~\\d+/)?${remote}/[^/]+/static/${chunk}\\.js`),
};

/** The addresses of one of a section's files, first and further attempts alike. */
export function fileOf(remote: string, file: SectionFile, chunk = 'start'): RegExp {
  return PATTERNS[file](remote, chunk);
}

/** All files of a section. */
export function allFilesOf(remote: string): RegExp {
  return new RegExp(`/remotes/(~\\d+/)?${remote}/`);
}

/**
 * Files, or answers of calls, that are asked for and do not come yet.
 *
 * @returns what lets them come, those that are asked for later too
 */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue().catch(() => {
      // The page went on without it.
    });
  });
  return release;
}

/** The shell's limits for one file of a section and for all files of a page. */
const FILE_LIMITS_MS = [5000, 5250];

/**
 * Switches the shell's limit for late files off in the documents that are loaded from now on: a busy machine may need
 * longer between holding a file and releasing it.
 */
export async function disableFileLimit(page: Page): Promise<void> {
  await page.addInitScript((limits) => {
    const { setTimeout } = window;
    const patched = (callback: () => void, delayMs?: number, ...rest: unknown[]) =>
      limits.includes(delayMs ?? 0) ? 0 : setTimeout(callback, delayMs, ...rest);
    Object.assign(window, { setTimeout: patched });
  }, FILE_LIMITS_MS);
}

/** Files are asked for and never come. */
export async function hang(page: Page, files: RegExp): Promise<void> {
  await page.route(files, () => new Promise(() => {}));
}

/** Files are gone. */
export async function lose(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }));
}

/** Calls are answered, but with a failure of the server. */
export async function fail(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { detail: 'down' } }));
}

/** Changes the content of files without an integrity check, like a release that was built broken. */
export async function replaceContent(page: Page, files: RegExp, content: string): Promise<void> {
  await ignoreIntegrity(page);
  await page.route(files, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: content,
    }),
  );
}

/** Everything is as it should be again. */
export async function heal(page: Page, files: RegExp): Promise<void> {
  await page.unroute(files);
}
