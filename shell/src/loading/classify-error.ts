import type { SectionRelease } from '../site/section-table';
import { TimeoutError } from '../with-timeout';
import type { FailedFiles } from './failed-files';
import type { LoadError, LoadStage } from './load-error';
import { EntryError } from './section-entry';

const SHELL_FILES = '/shell/';

/** Finds out why a release could not be opened, or crashed. `stage` is the result if nothing more exact is found. */
export type ClassifyError = (release: SectionRelease, cause: unknown, stage: LoadStage) => Promise<LoadError>;

/** A classifier that looks at the error and at the files that the browser could not load. */
export function createErrorClassifier(files: FailedFiles): ClassifyError {
  return async (release, cause, stage) => {
    if (isShareError(cause)) return { kind: 'rejected', reason: 'share' };
    // The folder of all releases of the section.
    const folder = new URL('..', new URL(release.url, window.location.href)).pathname;
    const [own, shells] = await Promise.all([
      files.takeErrorBelow(folder),
      files.takeErrorBelow(SHELL_FILES),
    ]);
    if (own === 'altered' || shells === 'altered') return { kind: 'rejected', reason: 'integrity' };
    if (cause instanceof EntryError) return { kind: 'failed', stage: 'entry', cause };
    if (isChunkError(cause)) return { kind: 'failed', stage: 'files', cause, isOfShell: !own && !!shells };
    return { kind: 'failed', stage, cause };
  };
}

/** The federation runtime lacks a shared module, or has it only in an unsuitable version. */
function isShareError(cause: unknown): boolean {
  return (
    cause instanceof Error && /RUNTIME-00[56]|RUNTIME-012|of shared singleton module/.test(cause.message)
  );
}

function isChunkError(cause: unknown): boolean {
  return (
    cause instanceof Error && (cause.name === 'ChunkLoadError' || /Loading .*chunk/i.test(cause.message))
  );
}

/** The stage at which a mounted section failed. */
export function stageOfMountError(cause: unknown): LoadStage {
  return cause instanceof TimeoutError ? 'mount' : 'crash';
}
