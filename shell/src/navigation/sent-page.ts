import type { HistoryChange } from '../history/history-entry';
import type { LoadResult } from '../loading/load-result';
import type { PrerenderedView, SectionView, SentView, View } from '../outlet/views';

/**
 * The page that came with the document, if it is still shown and a navigation leads to the place that it was sent for. Only
 * the first navigation and its retries do.
 */
export function sentPage(shown: View | undefined, change: HistoryChange): SentView | undefined {
  const isSent = shown?.kind === 'prerendered' || shown?.kind === 'stand-in';
  return isSent && change === 'moved' ? shown : undefined;
}

/**
 * What becomes of a prerendered page once its section has been loaded, or could not be. The release that rendered the page
 * takes it over; another release replaces it, unless somebody has typed into it.
 *
 * @param paintedBy the version that rendered the page: no other can take it over
 */
export function outcomeOf(
  page: PrerenderedView,
  result: LoadResult,
  paintedBy: string | undefined,
): 'taken-over' | 'kept' | 'replaced' {
  if (result.kind !== 'loaded') return 'kept';
  if (result.release.version === paintedBy) return 'taken-over';
  return page.isDirty() ? 'kept' : 'replaced';
}

/** Removes a page that stands in, and shows the real one at the same moment, so that nobody finds both. */
export function endStandIn(shown: View | undefined, real: SectionView): void {
  if (shown?.kind !== 'stand-in') return;
  shown.end();
  real.show();
}
