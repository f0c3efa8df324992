import type { SectionRelease } from '../site/section-table';
import { TimeoutError } from '../with-timeout';
import type { FailedFiles } from './failed-files';
import type { LoadError, LoadStage } from './load-result';
import { EntryError } from './section-entry';

const SHELL_FILES = '/shell/';

/** Finds out why a release could not be opened, or could not go on. */
export type ClassifyError = (release: SectionRelease, cause: unknown, stage: LoadStage) => Promise<LoadError>;

/**
 * Makes a diagnosis that looks at the error and at the files which the browser could not load.
 *
 * @returns the fault they point to; where they tell nothing, a failure at the stage that the caller names
 */
export function createErrorClassifier(files: FailedFiles): ClassifyError {
  return async (release, cause, stage) => {
    if (isShareFailure(cause)) return { kind: 'refused', reason: 'share' };
    const folder = release.url.slice(0, release.url.lastIndexOf('/') + 1);
    const [own, shells] = await Promise.all([
      files.takeErrorBelow(folder),
      files.takeErrorBelow(SHELL_FILES),
    ]);
    if (own === 'altered' || shells === 'altered') return { kind: 'refused', reason: 'integrity' };
    if (cause instanceof EntryError) return { kind: 'failed', stage: 'entry', cause };
    if (isFileFailure(cause)) return { kind: 'failed', stage: 'files', cause, ofShell: !own && !!shells };
    return { kind: 'failed', stage, cause };
  };
}

/** Whether the federation runtime's error says that a shared module is missing, or provided in an unsuitable version. */
function isShareFailure(cause: unknown): boolean {
  return (
    cause instanceof Error && /RUNTIME-00[56]|RUNTIME-012|of shared singleton module/.test(cause.message)
  );
}

/** Whether a bundler runtime's error says that a chunk did not come. */
function isFileFailure(cause: unknown): boolean {
  return (
    cause instanceof Error && (cause.name === 'ChunkLoadError' || /Loading .*chunk/i.test(cause.message))
  );
}

/** The stage at which a page failed that did not get to the screen: it took too long, or it crashed. */
export function stageOfMountError(cause: unknown): LoadStage {
  return cause instanceof TimeoutError ? 'mount' : 'crash';
}
