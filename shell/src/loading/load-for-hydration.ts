import type { LoadFailureInput } from 'api-contract/load-failure';
import { FILE_LIMIT_MS } from 'section-contract/file-limit';
import type { Section, SectionRelease } from '../site/section-table';
import { withTimeout } from '../with-timeout';
import type { ClassifyError } from './classify-error';
import type { LoadError, LoadResult } from './load-result';
import type { SectionLoader } from './section-loader';

interface Tools {
  loader: SectionLoader;
  classifyError: ClassifyError;
  failure: (release: SectionRelease, fault: LoadError) => LoadFailureInput;
  /** The version that the page was rendered by. */
  paintedBy: string | undefined;
}

/**
 * Loads a section whose page the server has sent already, together with that page's files, so that the section can take
 * the page over at once. If those files do not come, another release is loaded if there is one; it renders a page of its
 * own in place of the sent one. Never rejects.
 */
export async function loadForHydration(
  section: Section,
  pathname: string,
  { loader, classifyError, failure, paintedBy }: Tools,
): Promise<LoadResult> {
  const result = await loader.load(section);
  if (result.kind !== 'loaded' || result.release.version !== paintedBy) return result;
  try {
    await withTimeout(FILE_LIMIT_MS, result.module.prepare(pathname));
    return result;
  } catch (cause) {
    const { release } = result;
    const fault = await classifyError(release, cause, 'files');
    loader.markFailed(section, release, fault);
    const other = await loader.load(section);
    return { ...other, failures: [...result.failures, failure(release, fault), ...other.failures] };
  }
}
