import type { LoadResult } from '../loading/load-result';
import type { PrerenderedView, SectionView, SentView, View } from '../stage/views';
import type { HistoryChange } from './history-entry';

/**
 * The page that came with the document, if it is what a navigation is about: the first place is the one that it was
 * sent for, and so is that of every retry; from there on, the person has moved.
 */
export function sentPage(shown: View | undefined, change: HistoryChange): SentView | undefined {
  const isSent = shown?.kind === 'prerendered' || shown?.kind === 'stand-in';
  return isSent && change === 'moved' ? shown : undefined;
}

/**
 * What becomes of a prerendered page once its section has come, or has not: its own section lives on in it, and what
 * somebody has written into stays.
 *
 * @param paintedBy the version that has written the page: no other can take it over
 */
export function outcomeOf(
  page: PrerenderedView,
  result: LoadResult,
  paintedBy: string | undefined,
): 'taken-over' | 'kept' | 'replaced' {
  if (result.kind !== 'loaded') return 'kept';
  if (result.release.version === paintedBy) return 'taken-over';
  return page.isTouched() ? 'kept' : 'replaced';
}

/** A page that stands in goes in the moment in which the real one stands, so that nobody finds both. */
export function endStandIn(shown: View | undefined, real: SectionView): void {
  if (shown?.kind !== 'stand-in') return;
  shown.end();
  real.show();
}
