import { type HistoryChange, type HistoryEntry, partsOf, writeEntry } from '../history/history-entry';
import { FILES_LIMIT_MS } from '../loading/files-limit';
import type { SectionView } from '../outlet/views';
import { TimeoutError } from '../with-timeout';
import { focusHeading } from './focus-heading';
import type { ScrollRestoration } from './scroll-restoration';

/** Who moves: the section's own router, or the shell, which then tells the section. */
export type Mover = 'section' | 'shell';

/** Moves to another page of the shown section. Nothing is mounted; the page itself tells when it stands. */
export interface MoveWithin {
  /** Writes the address, and waits for the page. */
  begin: (view: SectionView, entry: HistoryEntry, change: HistoryChange, by: Mover) => void;
  /** Called when a page of the shown section stands: takes the person there if they were on the way to it. */
  arrive: (view: SectionView) => void;
  /** Stops waiting for the page: the person wants to go elsewhere. */
  cancel: () => void;
}

interface Options {
  scroll: ScrollRestoration;
  /** Told when a page is on its way, and when it has come. */
  onBusy: (busy: boolean) => void;
  /** Called when the page has not come in time. */
  onLate: (view: SectionView, cause: TimeoutError) => void;
}

/** Moves within a section, one at a time: a new one takes the place of one that still waits for its page. */
export function createMoveWithin({ scroll, onBusy, onLate }: Options): MoveWithin {
  let expected: { comesBack: boolean; stays: boolean; timer: ReturnType<typeof setTimeout> } | undefined;

  function cancel(): void {
    clearTimeout(expected?.timer);
    expected = undefined;
  }

  return {
    cancel,
    begin(view, entry, change, by) {
      // The same page with another query: it need not tell anything.
      const stays = partsOf(entry.address).pathname === partsOf(view.lent.entry().address).pathname;
      scroll.save();
      writeEntry(entry, change);
      const timer = setTimeout(() => {
        if (stays) onBusy(false);
        else onLate(view, new TimeoutError(FILES_LIMIT_MS));
      }, FILES_LIMIT_MS);
      expected = { comesBack: change === 'moved', stays, timer };
      onBusy(!stays);
      if (by === 'shell') view.lent.moveTo(entry);
      else view.lent.set(entry);
    },
    arrive(view) {
      if (!expected) return;
      const { comesBack, stays } = expected;
      cancel();
      onBusy(false);
      scroll.restore(comesBack ? 'back' : stays ? 'same' : 'new');
      if (!stays) focusHeading(view.container.element);
    },
  };
}
