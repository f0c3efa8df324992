import type { Act, SectionAct } from '../stage/acts';
import { focusHeading } from './arrival';
import { type HistoryChange, type HistoryEntry, writeEntry } from './history-entry';
import type { ScrollMemory } from './scroll-memory';

/** The act that is shown. It stays until another one stands, and that one takes its place in one go. */
export interface ShownAct {
  /** None before the first page. */
  get(): Act | undefined;
  /** The shown section. One that has given up is none: nothing of it is left to move within. */
  section(): SectionAct | undefined;
  /** The section takes over what is shown. */
  livesOnIn(section: SectionAct): void;
  /** The section has given up: what can be seen of it stays until something else stands. */
  hasGivenUp(section: SectionAct): void;
  /**
   * Puts an act in its place: writes the address, shows the new one, ends the old one and takes the person there.
   *
   * @param title the document's
   */
  giveWayTo(act: Act, entry: HistoryEntry, change: HistoryChange, title: string): void;
}

/** @param sent the page that came with the document */
export function createShownAct(sent: Act | undefined, scroll: ScrollMemory): ShownAct {
  let shown = sent;
  const givenUp = new WeakSet<SectionAct>();
  return {
    get: () => shown,
    section: () => (shown?.kind === 'section' && !givenUp.has(shown) ? shown : undefined),
    livesOnIn(section) {
      shown = section;
    },
    hasGivenUp(section) {
      givenUp.add(section);
    },
    giveWayTo(act, entry, change, title) {
      scroll.remember();
      // A redirect on the way may have led elsewhere than the browser has moved.
      writeEntry(entry, change === 'moved' ? 'replace' : change);
      const leaving = shown;
      shown = act;
      document.title = title;
      if (leaving !== act) {
        act.show();
        leaving?.end();
      }
      // The person was reading it already: nothing moves, the focus neither.
      if (leaving === act || leaving?.kind === 'stand-in') return scroll.arrive('read');
      scroll.arrive(change === 'moved' ? 'back' : 'new');
      if (leaving) focusHeading(act.container.element);
    },
  };
}
