import type { LoadFailureInput } from 'api-contract/load-failure';
import { dismissMessage, showMessage } from 'design-system/live-messages';
import type { ReadyPage } from 'section-contract/section';
import { checkAccess, homePath, type Session, session } from 'shared-auth';
import { type Diagnose, stageOfPage } from '../loading/diagnosis';
import { failureOf } from '../loading/failure-of';
import type { Fault, LoadResult } from '../loading/load-result';
import { loadWithPage } from '../loading/load-with-page';
import type { SectionLoader } from '../loading/section-loader';
import { messages } from '../messages';
import type { Section, SectionRelease } from '../site/section-table';
import type { Site } from '../site/site';
import {
  type Act,
  type PanelKind,
  type PrerenderedAct,
  panelAct,
  type SectionAct,
  type StandInAct,
  sectionAct,
  sentAct,
} from '../stage/acts';
import type { Stage } from '../stage/stage';
import { TimeLimitError } from '../within';
import { focusHeading } from './arrival';
import { type HistoryChange, type HistoryEntry, newEntry, partsOf, writeEntry } from './history-entry';
import type { Renewal } from './renewal';
import type { ScrollMemory } from './scroll-memory';

const SIGN_IN = '/login';
/** A file that hangs is given up after 5 seconds: that is to be told first. */
const PAGE_LIMIT_MS = 5250;

interface Options {
  site: Site;
  loader: SectionLoader;
  diagnose: Diagnose;
  renewal: Renewal;
  /** Tells of releases that could not be opened. */
  report(failures: readonly LoadFailureInput[]): void;
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
export function createNavigator(options: Options): Navigator {
  const { site, loader, diagnose, renewal, report, stage, scroll, onBusy } = options;
  let latest = 0;
  let shown: Act | undefined = sentAct(stage);
  /** The shown section, if it has given up: nothing of it is left to move within. */
  let broken: SectionAct | undefined;
  /** The release that has written the prerendered page: no other can take it over. */
  let paintedBy: string | undefined;
  let waiting: SectionAct | undefined;
  /** Where the person is, or is on the way to. */
  let heading: { section: Section | undefined; change: HistoryChange } | undefined;
  /** A page of the shown section that is on its way. */
  let expected: { comesBack: boolean; stays: boolean; timer: ReturnType<typeof setTimeout> } | undefined;
  /** What is said about a page that could not be opened, beside the one that stays. */
  let notice: number | undefined;

  /** Makes this the navigation that counts. */
  function supersede(): number {
    waiting?.end();
    waiting = undefined;
    clearTimeout(expected?.timer);
    expected = undefined;
    if (notice !== undefined) dismissMessage(notice);
    notice = undefined;
    return ++latest;
  }

  async function open(entry: HistoryEntry, change: HistoryChange): Promise<void> {
    const token = supersede();
    const { pathname } = partsOf(entry.address);
    const section = site.table().ownerOf(pathname);
    heading = { section, change };
    if (!mayEnter(section)) return;
    if (!section) return performPanel({ kind: 'not-found' }, entry, change);
    if (shown?.kind === 'section' && shown.section.name === section.name && shown !== broken) {
      return moveWithin(shown, entry, change, (act) => act.lent.moveTo(entry));
    }

    // The first place is the one that the page was sent for; from there on, the person has moved.
    const sent = change === 'moved' && isSent(shown) ? shown : undefined;
    const prerendered = sent?.kind === 'prerendered' ? sent : undefined;
    if (sent) paintedBy ??= section.version;
    onBusy(!prerendered);
    const result = await (sent
      ? loadWithPage(section, pathname, { loader, diagnose, failure, paintedBy })
      : loader.load(section));
    if (token !== latest) return;
    report(result.failures);
    if (prerendered && !canReplace(prerendered, result)) return keep(section, result, entry);
    if (result.kind !== 'loaded') return giveUp(section, result, entry, change);

    const takenOver = result.release.version === paintedBy ? prerendered : undefined;
    const act = sectionAct(stage, takenOver, section, result, entry, {
      onGo: go,
      onReady: arrive,
      onCrash: (crashed, cause) => {
        if (crashed === shown) void abandon(crashed, cause, 'moved');
      },
    });
    if (takenOver) shown = act;
    else waiting = act;
    try {
      const page = await act.ready;
      if (token === latest) perform(act, act.lent.entry(), change, page);
    } catch (cause) {
      if (token === latest) await abandon(act, cause, change);
    }
  }

  /** Whether a prerendered page may go: its own section lives in it, or nobody has written into it. */
  function canReplace(prerendered: PrerenderedAct, result: LoadResult): boolean {
    return result.kind === 'loaded' && (result.release.version === paintedBy || !prerendered.isTouched());
  }

  /** The section did not come: its page stays as it was sent, and says so. */
  function keep(section: Section, result: LoadResult, entry: HistoryEntry): void {
    console.error(`${section.name} could not take its page over`, result);
    onBusy(false);
    notice = showMessage({
      tone: 'error',
      message: messages.notAlive,
      action: { label: messages.retry, onAction: () => void open(entry, 'moved') },
    });
  }

  /**
   * A mounted section gave up. Where files of its release did not come, that release may be gone: another is opened,
   * if there is one.
   */
  async function abandon(act: SectionAct, cause: unknown, change: HistoryChange): Promise<void> {
    const token = supersede();
    const { section, release } = act;
    const entry = act.lent.entry();
    console.error(`${section.name} could not show ${entry.address}`, cause);
    if (act === shown) broken = act;
    onBusy(true);
    const fault = await diagnose(release, cause, stageOfPage(cause));
    if (token !== latest) return;
    report([failure(release, fault)]);
    const mayBeAnothers = fault.kind === 'refused' || fault.stage === 'files';
    loader.forget(section, mayBeAnothers ? { release, fault } : undefined);
    if (mayBeAnothers) return open(entry, change);
    giveUp(section, fault, entry, change);
  }

  /** Nothing of a section can be opened: only the newly released site may, or a page of the shell's own says why. */
  function giveUp(section: Section, fault: Fault, entry: HistoryEntry, change: HistoryChange): void {
    if (fault.kind === 'failed') console.error(`${section.name} failed (${fault.stage})`, fault.cause);
    const renewed = renewal.attempt(entry.address, change);
    if (renewed === 'begun') return;
    const renew = () => renewal.perform(entry.address, 'moved');
    if (renewed === 'useless') {
      performPanel(
        panelFor(fault, () => void open(entry, 'moved'), renew),
        entry,
        change,
      );
    } else if (shown?.kind === 'section' && shown !== broken && change !== 'moved') {
      offer(shown, () => renewal.perform(entry.address, change));
    } else {
      performPanel({ kind: 'outdated', renew }, entry, change);
    }
  }

  /** The site would have to be loaded again, but the shown page would lose something: it stays, and the person decides. */
  function offer(staying: SectionAct, onAction: () => void): void {
    heading = { section: staying.section, change: 'moved' };
    onBusy(false);
    const { offer: message, renew: label } = messages.outdated;
    notice = showMessage({ tone: 'error', message, action: { label, onAction } });
  }

  const failure = (release: SectionRelease, fault: Fault) => failureOf(release, fault, site.runningShell);

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
    if (leaving !== act) {
      act.show();
      leaving?.end();
    }
    if (leaving === act || leaving?.kind === 'stand-in') {
      // The person was reading it already: nothing moves, the focus neither.
      scroll.arrive('read');
      return;
    }
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
      void abandon(act, new TimeLimitError(PAGE_LIMIT_MS), 'moved');
    }, PAGE_LIMIT_MS);
    expected = { comesBack: change === 'moved', stays, timer };
    onBusy(!stays);
    tell(act);
  }

  /** A section's router wants to go somewhere. */
  function go(act: SectionAct, entry: HistoryEntry, change: 'push' | 'replace'): void {
    if (act !== shown && act !== waiting) return;
    const section = site.table().ownerOf(partsOf(entry.address).pathname);
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
    // At once, so that nobody finds both.
    if (act === waiting && shown?.kind === 'stand-in') {
      shown.end();
      act.show();
    }
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

/** Whether this is the page that came with the document. */
function isSent(act: Act | undefined): act is PrerenderedAct | StandInAct {
  return act?.kind === 'prerendered' || act?.kind === 'stand-in';
}

function panelFor(fault: Fault, retry: () => void, renew: () => void): PanelKind {
  if (fault.kind === 'refused') return { kind: 'refused', reason: fault.reason };
  // A file of the shell stays failed for as long as its document lives.
  return { kind: 'failure', retry: fault.ofShell ? renew : retry };
}
