import { dismissMessage, showMessage } from 'design-system/live-messages';
import type { ReadyPage } from 'section-contract/section';
import { checkAccess, homePath, type Session, session } from 'shared-auth';
import type { LoadResult } from '../loading/load-result';
import type { SectionLoader } from '../loading/section-loader';
import { messages } from '../messages';
import type { Section, SectionTable } from '../site/section-table';
import {
  type Act,
  type PanelKind,
  panelAct,
  prerenderedAct,
  type SectionAct,
  sectionAct,
} from '../stage/acts';
import type { Stage } from '../stage/stage';
import { within } from '../within';
import { focusHeading } from './arrival';
import { type HistoryChange, type HistoryEntry, newEntry, partsOf, writeEntry } from './history-entry';
import type { ScrollMemory } from './scroll-memory';

const SIGN_IN = '/login';
const PAGE_LIMIT_MS = 5000;

interface Options {
  /** Asked for each time: the discovery document may have been read again. */
  table(): SectionTable;
  loader: SectionLoader;
  stage: Stage;
  scroll: ScrollMemory;
  /** Told when a page is on its way, and when it has come. */
  onBusy(busy: boolean): void;
}

/** Decides which section is active, and takes the person from page to page. */
export interface Navigator {
  /** Opens a place. The last call wins; what an earlier one is still loading is dropped. */
  open(entry: HistoryEntry, change: HistoryChange): Promise<void>;
  /** Leaves a section that the session no longer admits. */
  sessionChanged(now: Session): void;
}

/**
 * The shown page stays until the next one stands: only then is the address written, the next container shown and the
 * old one ended. Whatever goes wrong on the way ends on a page of the shell's own, from which every way leads on.
 */
export function createNavigator({ table, loader, stage, scroll, onBusy }: Options): Navigator {
  let latest = 0;
  let shown: Act | undefined = prerenderedAct(stage);
  let waiting: SectionAct | undefined;
  /** Where the person is, or is on the way to. */
  let heading: { section: Section | undefined; change: HistoryChange } | undefined;
  /** A page of the shown section that is on its way. */
  let expected: { comesBack: boolean; stays: boolean; timer: ReturnType<typeof setTimeout> } | undefined;
  /** What is said about a prerendered page whose section did not come. */
  let failureNotice: number | undefined;

  /** Makes this the navigation that counts. */
  function supersede(): number {
    waiting?.end();
    waiting = undefined;
    clearTimeout(expected?.timer);
    expected = undefined;
    if (failureNotice !== undefined) dismissMessage(failureNotice);
    failureNotice = undefined;
    return ++latest;
  }

  async function open(entry: HistoryEntry, change: HistoryChange): Promise<void> {
    const token = supersede();
    const section = table().ownerOf(partsOf(entry.address).pathname);
    heading = { section, change };
    if (!mayEnter(section)) return;
    if (!section) return performPanel({ kind: 'not-found' }, entry, change);
    if (shown?.kind === 'section' && shown.section.name === section.name) {
      return moveWithin(shown, entry, change, (act) => act.lent.moveTo(entry));
    }

    const retry = () => void open(entry, 'moved');
    // The first place is the one that the page was sent for; from there on, the person has moved.
    const prerendered = shown?.kind === 'prerendered' && change === 'moved' ? shown : undefined;
    onBusy(!prerendered);
    const result = prerendered ? await prepare(section, entry) : await loader.load(section);
    if (token !== latest) return;
    if (prerendered && result.kind !== 'loaded') return keep(section, result, retry);
    if (result.kind === 'refused')
      return performPanel({ kind: 'refused', reason: result.reason }, entry, change);
    if (result.kind === 'failed') {
      console.error(`${section.name} could not be loaded (${result.stage})`, result.cause);
      return performPanel({ kind: 'failure', retry }, entry, change);
    }

    const act = sectionAct(stage, prerendered, section, result.module, entry, {
      onGo: go,
      onReady: arrive,
      onCrash: crash,
    });
    if (prerendered) shown = act;
    else waiting = act;
    try {
      const page = await act.ready;
      if (token === latest) perform(act, act.lent.entry(), change, page);
    } catch (cause) {
      if (token !== latest) return;
      console.error(`${section.name} could not show ${entry.address}`, cause);
      loader.forget(section);
      performPanel({ kind: 'failure', retry }, act.lent.entry(), change);
    }
  }

  /** Loads a section with the files of the page at a place, so that it can take that page over at once. */
  async function prepare(section: Section, entry: HistoryEntry): Promise<LoadResult> {
    const result = await loader.load(section);
    if (result.kind !== 'loaded') return result;
    try {
      await within(PAGE_LIMIT_MS, result.module.prepare(partsOf(entry.address).pathname));
      return result;
    } catch (cause) {
      loader.forget(section);
      return { kind: 'failed', stage: 'files', cause };
    }
  }

  /** The section did not come: its page stays as it was sent, and says so. */
  function keep(section: Section, result: LoadResult, retry: () => void): void {
    console.error(`${section.name} could not take its page over`, result);
    failureNotice = showMessage({
      tone: 'error',
      message: messages.notAlive,
      action: { label: messages.retry, onAction: retry },
    });
  }

  /** The guard of every section that asks for a role. Refusing ends the session, and that opens the sign-in page. */
  function mayEnter(section: Section | undefined): boolean {
    if (!section?.role) {
      session.require(undefined);
      return true;
    }
    const access = checkAccess(section.role);
    if (!access.allowed) session.end(access.reason);
    return access.allowed;
  }

  function performPanel(kind: PanelKind, entry: HistoryEntry, change: HistoryChange): void {
    supersede();
    const panel = panelAct(stage, kind);
    perform(panel, entry, change, panel);
  }

  /** Puts an act on the stage in place of the shown one. */
  function perform(act: Act, entry: HistoryEntry, change: HistoryChange, page: ReadyPage): void {
    waiting = undefined;
    scroll.remember();
    // A redirect on the way may have led elsewhere than the browser has moved.
    writeEntry(entry, change === 'moved' ? 'replace' : change);
    const leaving = shown;
    shown = act;
    heading = { section: act.section, change: 'moved' };
    document.title = page.title;
    onBusy(false);
    if (leaving === act) {
      // It took its page over under the eyes of the person: nothing moves, the focus neither.
      scroll.arrive('read');
      return;
    }
    act.show();
    leaving?.end();
    scroll.arrive(change === 'moved' ? 'back' : 'new');
    if (leaving) focusHeading(act.container.element);
  }

  /** Moves inside the shown section; its own page tells when it stands. */
  function moveWithin(
    act: SectionAct,
    entry: HistoryEntry,
    change: HistoryChange,
    tell: (act: SectionAct) => void,
  ): void {
    const stays = partsOf(entry.address).pathname === partsOf(act.lent.entry().address).pathname;
    scroll.remember();
    writeEntry(entry, change);
    heading = { section: act.section, change: 'moved' };
    const timer = setTimeout(() => {
      if (stays) return onBusy(false);
      crash(act, new Error(`${entry.address} did not stand within ${PAGE_LIMIT_MS} ms`));
    }, PAGE_LIMIT_MS);
    expected = { comesBack: change === 'moved', stays, timer };
    onBusy(!stays);
    tell(act);
  }

  /** A section's router wants to go somewhere. */
  function go(act: SectionAct, entry: HistoryEntry, change: 'push' | 'replace'): void {
    if (act !== shown && act !== waiting) return;
    const section = table().ownerOf(partsOf(entry.address).pathname);
    const stays = section?.name === act.section.name;
    if (act === waiting) {
      // What waits has no place in the history yet: it changes the one it was going to have.
      if (stays) act.lent.set(entry);
      else void open(entry, heading?.change === 'push' ? 'push' : 'replace');
    } else if (stays) {
      supersede();
      if (mayEnter(section)) moveWithin(act, entry, change, () => act.lent.set(entry));
    } else {
      void open(entry, change);
    }
  }

  /** A page of the shown section stands. */
  function arrive(act: SectionAct, page: ReadyPage): void {
    if (act !== shown) return;
    document.title = page.title;
    if (!expected) return;
    const { comesBack, stays, timer } = expected;
    expected = undefined;
    clearTimeout(timer);
    if (!waiting) onBusy(false);
    scroll.arrive(comesBack ? 'back' : stays ? 'same' : 'new');
    if (!stays) focusHeading(act.container.element);
  }

  /** The shown section gave up. What is loaded of it may be at fault, so it is fetched again on retry. */
  function crash(act: SectionAct, cause: unknown): void {
    if (act !== shown) return;
    console.error(`${act.section.name} gave up`, cause);
    loader.forget(act.section);
    const entry = act.lent.entry();
    performPanel({ kind: 'failure', retry: () => void open(entry, 'moved') }, entry, 'moved');
  }

  function sessionChanged(now: Session): void {
    const role = heading?.section?.role;
    if (!heading || !role) return;
    const change = heading.change === 'push' ? 'push' : 'replace';
    if (now.status === 'anonymous') {
      void open(newEntry(SIGN_IN), change);
    } else if (now.claims.role !== role) {
      // Somebody else has signed in, in another tab.
      void open(newEntry(homePath(now.claims.role) ?? SIGN_IN), change);
    }
  }

  return { open, sessionChanged };
}
