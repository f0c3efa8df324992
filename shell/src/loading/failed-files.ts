/** Whether the files of a release failed because they did not come, or because they came changed. */
export type FileError = 'altered' | 'missing';

/** The scripts and style sheets that the browser gave up on. */
export interface FailedFiles {
  /** Why files below an address (`/remotes/remote-teacher/v1/`) failed, if any did. Forgets them when it has answered. */
  takeErrorBelow: (address: string) => Promise<FileError | undefined>;
}

const ANSWER_LIMIT_MS = 2000;
/** Marks a further attempt in the address of a file: each has its own, which is compared without the mark. */
const ATTEMPT = /\/~\d+(?=\/)/;

/** Notes the files that the browser fails to load from now on, by listening to the error events of their elements. */
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
 * Whether a file comes but fails its integrity check. The error event of an element is the same for a missing file and a
 * changed one, so the file is fetched again, without and with the check.
 */
async function isAltered(file: string, integrity: string): Promise<boolean> {
  const comes = (how: RequestInit) =>
    fetch(file, { ...how, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return integrity !== '' && (await comes({})) && !(await comes({ integrity }));
}
