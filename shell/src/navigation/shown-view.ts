import { type HistoryChange, type HistoryEntry, writeEntry } from '../history/history-entry';
import type { SectionView, View } from '../outlet/views';
import { focusHeading } from './focus-heading';
import type { ScrollRestoration } from './scroll-restoration';

/** The view that is shown. It stays until another one stands, and that one takes its place in one go. */
export interface ShownView {
  /** None before the first page. */
  get: () => View | undefined;
  /** The shown section. One that has given up is none: nothing of it is left to move within. */
  section: () => SectionView | undefined;
  /** The section takes over what is shown. */
  takenOverBy: (section: SectionView) => void;
  /** The section has given up: what can be seen of it stays until something else stands. */
  markFailed: (section: SectionView) => void;
  /**
   * Puts a view in its place: writes the address, shows the new one, ends the old one and takes the person there.
   *
   * @param title the document's
   */
  replaceWith: (view: View, entry: HistoryEntry, change: HistoryChange, title: string) => void;
}

/**
 * Keeps track of the view that is shown.
 *
 * @param sent the page that came with the document, shown from the start
 */
export function createShownView(sent: View | undefined, scroll: ScrollRestoration): ShownView {
  let shown = sent;
  const failed = new WeakSet<SectionView>();
  return {
    get: () => shown,
    section: () => (shown?.kind === 'section' && !failed.has(shown) ? shown : undefined),
    takenOverBy(section) {
      shown = section;
    },
    markFailed(section) {
      failed.add(section);
    },
    replaceWith(view, entry, change, title) {
      scroll.save();
      // A redirect on the way may have led elsewhere than the browser has moved.
      writeEntry(entry, change === 'moved' ? 'replace' : change);
      const leaving = shown;
      shown = view;
      document.title = title;
      if (leaving !== view) {
        view.show();
        leaving?.end();
      }
      // The first page could be read before, as a prerendered page or a skeleton: scroll and focus stay.
      if (!leaving || leaving === view) return scroll.restore('read');
      scroll.restore(change === 'moved' ? 'back' : 'new');
      focusHeading(view.container.element);
    },
  };
}
