import type { HistoryChange } from '../history/history-entry';
import type { LoadResult } from '../loading/load-result';
import type { PrerenderedView, View } from '../outlet/views';

/**
 * The prerendered page, while it is shown and a navigation leads to its own address. Only the first navigation and its
 * retries do.
 */
export function pageToHydrate(shown: View | undefined, change: HistoryChange): PrerenderedView | undefined {
  return shown?.kind === 'prerendered' && change === 'moved' ? shown : undefined;
}

/**
 * Decides about a prerendered page once its section is loaded, or has failed to load. Only the release that rendered the
 * page can hydrate it; another release replaces it, unless its fields were edited.
 */
export function hydrationOutcome(page: PrerenderedView, result: LoadResult): 'hydrate' | 'keep' | 'replace' {
  if (result.kind !== 'loaded') return 'keep';
  if (isRenderedBy(page, result.release)) return 'hydrate';
  return page.isDirty() ? 'keep' : 'replace';
}

/** Whether a release rendered the page. */
function isRenderedBy(page: PrerenderedView, { url }: { url: string }): boolean {
  return url.startsWith(page.container.by);
}
