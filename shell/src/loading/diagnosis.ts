import type { SectionRelease } from '../site/section-table';
import { TimeLimitError } from '../within';
import type { FailedFiles } from './failed-files';
import type { Fault, LoadStage } from './load-result';
import { EntryError } from './section-entry';

const SHELL_FILES = '/shell/';

/** Finds out why a release could not be opened, or could not go on. */
export type Diagnose = (release: SectionRelease, cause: unknown, stage: LoadStage) => Promise<Fault>;

/** @returns a diagnosis that keeps to `stage` unless the cause or the files tell more */
export function diagnosis(files: FailedFiles): Diagnose {
  return async (release, cause, stage) => {
    if (isShareFailure(cause)) return { kind: 'refused', reason: 'share' };
    const folder = release.url.slice(0, release.url.lastIndexOf('/') + 1);
    const [own, shells] = await Promise.all([files.faultBelow(folder), files.faultBelow(SHELL_FILES)]);
    if (own === 'altered' || shells === 'altered') return { kind: 'refused', reason: 'integrity' };
    if (cause instanceof EntryError) return { kind: 'failed', stage: 'entry', cause };
    if (isFileFailure(cause)) return { kind: 'failed', stage: 'files', cause, ofShell: !own && !!shells };
    return { kind: 'failed', stage, cause };
  };
}

/** As the federation's runtime tells of a shared module that is missing, or provided in a version that does not do. */
function isShareFailure(cause: unknown): boolean {
  return (
    cause instanceof Error && /RUNTIME-00[56]|RUNTIME-012|of shared singleton module/.test(cause.message)
  );
}

/** As the bundlers' runtimes tell of a chunk that did not come. */
function isFileFailure(cause: unknown): boolean {
  return (
    cause instanceof Error && (cause.name === 'ChunkLoadError' || /Loading .*chunk/i.test(cause.message))
  );
}

/** The stage of a page that did not get to the screen. */
export function stageOfPage(cause: unknown): LoadStage {
  return cause instanceof TimeLimitError ? 'mount' : 'crash';
}
