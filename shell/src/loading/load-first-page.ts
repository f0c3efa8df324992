import type { LoadFailureInput } from 'api-contract/release-schema';
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
}

/**
 * Loads a section with the files of its first page, so that the page renders in one go: React delays what comes after a
 * suspended render. If those files do not come, another release is loaded if there is one. Never rejects.
 */
export async function loadFirstPage(
  section: Section,
  pathname: string,
  { loader, classifyError, failure }: Tools,
): Promise<LoadResult> {
  const result = await loader.load(section);
  if (result.kind !== 'loaded') return result;
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
