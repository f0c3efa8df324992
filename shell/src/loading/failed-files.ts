/** Whether the files of a release failed because they did not come, or because they came changed. */
export type FileFault = 'altered' | 'missing';

/** The scripts and style sheets that the browser gave up on. */
export interface FailedFiles {
  /** What happened to those below an address, `/remotes/remote-teacher/v1/`; asked once, then forgotten. */
  faultBelow(address: string): Promise<FileFault | undefined>;
}

const ANSWER_LIMIT_MS = 2000;
/** A further attempt at the same file has another address. */
const ATTEMPT = /\/~\d+(?=\/)/;

/** Notes from now on what the browser gives up on: it tells the element, and those who listen above it. */
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
    async faultBelow(address) {
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

/** An element does not tell a missing file from a changed one: the file is asked for once more, and once more checked. */
async function isAltered(file: string, integrity: string): Promise<boolean> {
  const comes = (how: RequestInit) =>
    fetch(file, { ...how, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return integrity !== '' && (await comes({})) && !(await comes({ integrity }));
}
