import { FILE_LIMIT_MS } from 'section-contract/file-limit';
import { dropCachedFile } from '../service-worker/file-cache';

/** Why a file failed: it does not arrive, or does not match its integrity. */
export type FileError = 'altered' | 'missing';

/** The scripts and style sheets that the browser could not load. */
export interface FailedFiles {
  /** Why files below a path (`/remotes/remote-teacher/`) failed, if any did. Clears what it returns. */
  takeErrorBelow: (path: string) => Promise<FileError | undefined>;
}

type FileElement = HTMLScriptElement | HTMLLinkElement;

/** The path segment that numbers a further attempt; removed before addresses are compared. */
const ATTEMPT = /\/~\d+(?=\/)/;

/** Finds out why scripts and style sheets fail. */
export function watchFailedFiles(): FailedFiles {
  const errors = new Map<string, Promise<FileError>>();
  window.addEventListener(
    'error',
    ({ target }) => {
      if (isFile(target)) errors.set(addressOf(target), findError(target));
    },
    true,
  );
  return {
    async takeErrorBelow(path) {
      const failed = [...errors].filter(([file]) =>
        new URL(file).pathname.replace(ATTEMPT, '').startsWith(path),
      );
      for (const [file] of failed) errors.delete(file);
      const found = await Promise.all(failed.map(([, error]) => error));
      return found.includes('altered') ? 'altered' : found[0];
    },
  };
}

/**
 * Asks for the file past the caches, which keep a copy that has failed its integrity check for a year. The answer replaces
 * it, so that a press on the panel's button loads the file of the server.
 */
async function findError(file: FileElement): Promise<FileError> {
  const { integrity } = file;
  const address = addressOf(file);
  const signal = AbortSignal.timeout(FILE_LIMIT_MS);
  const arrives = (init?: RequestInit) =>
    fetch(address, { cache: 'reload', signal, ...init }).then(
      ({ ok }) => ok,
      () => false,
    );
  await dropCachedFile(address);
  if (!integrity || (await arrives({ integrity }))) return 'missing';
  return (await arrives()) ? 'altered' : 'missing';
}

function isFile(target: EventTarget | null): target is FileElement {
  return target instanceof Element && target.matches('script, link[rel=stylesheet]');
}

function addressOf(file: FileElement): string {
  return 'src' in file ? file.src : file.href;
}
