/** Whether files failed because they did not arrive, or because they do not match their integrity. */
export type FileError = 'altered' | 'missing';

/** The scripts and style sheets that the browser could not load. */
export interface FailedFiles {
  /** Why files below an address (`/remotes/remote-teacher/v1/`) failed, if any did. Clears what it returns. */
  takeErrorBelow: (address: string) => Promise<FileError | undefined>;
}

const FETCH_LIMIT_MS = 2000;
/** The path segment that numbers a further attempt; removed before addresses are compared. */
const ATTEMPT = /\/~\d+(?=\/)/;

/** Collects the files that fail from now on, by the error events of their elements. */
export function watchFailedFiles(): FailedFiles {
  const integrityOf = new Map<string, string>();
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) integrityOf.set(target.src, target.integrity);
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        integrityOf.set(target.href, target.integrity);
      }
    },
    true,
  );
  return {
    async takeErrorBelow(address) {
      const failed = [...integrityOf].filter(([file]) =>
        new URL(file, window.location.href).pathname.replace(ATTEMPT, '').startsWith(address),
      );
      for (const [file] of failed) integrityOf.delete(file);
      if (failed.length === 0) return undefined;
      const altered = await Promise.all(failed.map(([file, integrity]) => isAltered(file, integrity)));
      return altered.includes(true) ? 'altered' : 'missing';
    },
  };
}

/**
 * Whether a file arrives but fails its integrity check. The error event does not say so; the file is fetched again,
 * without and with the check.
 */
async function isAltered(file: string, integrity: string): Promise<boolean> {
  const arrives = (init: RequestInit) =>
    fetch(file, { ...init, signal: AbortSignal.timeout(FETCH_LIMIT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return integrity !== '' && (await arrives({})) && !(await arrives({ integrity }));
}
