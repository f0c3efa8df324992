import { FILE_LIMIT_MS } from 'section-contract/file-limit';
import { dropCachedFile } from '../service-worker/file-cache';

/** Why a file failed twice: it does not arrive, or does not match its integrity. */
export type FileError = 'altered' | 'missing';

/** The scripts and style sheets that the browser could not load. */
export interface FailedFiles {
  /** Why files below a path (`/remotes/remote-teacher/`) failed, if any did. Clears what it returns. */
  takeErrorBelow: (path: string) => Promise<FileError | undefined>;
}

type FileElement = HTMLScriptElement | HTMLLinkElement;

/** The path segment that numbers a further attempt; removed before addresses are compared. */
const ATTEMPT = /\/~\d+(?=\/)/;
/** Leads to the same file, past a proxy that has a damaged copy and ignores `cache: 'reload'`. */
const PAST_PROXIES = '?again';

/**
 * Loads each script and style sheet that fails a second time, past the caches: they keep a damaged copy for a year, also
 * one that has failed its integrity check. The failed element gets only the second event, `load` or `error`, so that this
 * works for the bundlers' runtimes of all releases.
 */
export function watchFailedFiles(): FailedFiles {
  const errors = new Map<string, Promise<FileError | undefined>>();
  const handled = new WeakSet<EventTarget>();
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!isFile(target) || handled.has(target)) return;
      event.stopImmediatePropagation();
      const copy = document.createElement(target.localName) as FileElement;
      handled.add(target).add(copy);
      errors.set(addressOf(target), loadAgain(target, copy));
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
      return found.includes('altered') ? 'altered' : found.find((error) => error);
    },
  };
}

/** Replaces the cached copy of a file, and loads the file with a copy of its element. */
async function loadAgain(failed: FileElement, copy: FileElement): Promise<FileError | undefined> {
  const { integrity } = failed;
  const address = addressOf(failed);
  const signal = AbortSignal.timeout(FILE_LIMIT_MS);
  const arrives = (init?: RequestInit) =>
    fetch(address, { cache: 'reload', signal, ...init }).then(
      ({ ok }) => ok,
      () => false,
    );
  await dropCachedFile(address);
  const isFresh = await arrives({ integrity });
  for (const { name, value } of failed.attributes) copy.setAttribute(name, value);
  if (!isFresh) copy.setAttribute('src' in copy ? 'src' : 'href', address + PAST_PROXIES);
  const result = await new Promise<string>((resolve) => {
    for (const type of ['load', 'error']) copy.addEventListener(type, () => resolve(type));
    // Its runtime removes the failed element when the time limit of the file has passed.
    if (failed.isConnected) failed.after(copy);
    else resolve('error');
  });
  // The bundlers' runtimes would take the copy for a file that is still loading.
  if (result === 'error' || 'src' in copy) copy.remove();
  failed.dispatchEvent(new Event(result));
  if (result === 'load') return undefined;
  // A fresh copy has come too late.
  return !isFresh && integrity && (await arrives()) ? 'altered' : 'missing';
}

function isFile(target: EventTarget | null): target is FileElement {
  return target instanceof Element && target.matches('script, link[rel=stylesheet]');
}

function addressOf(file: FileElement): string {
  return 'src' in file ? file.src : file.href;
}
