import type { LoadFailureInput } from 'api-contract/load-failure';
import type { ReadyPage } from 'section-contract/section';
import type { Session } from 'shared-auth';
import { type Diagnose, stageOfPage } from '../loading/diagnosis';
import { failureOf } from '../loading/failure-of';
import type { Fault, LoadResult } from '../loading/load-result';
import { loadWithPage } from '../loading/load-with-page';
import type { SectionLoader } from '../loading/section-loader';
import type { Section, SectionRelease } from '../site/section-table';
import type { Site } from '../site/site';
import { type Act, type PanelKind, panelAct, type SectionAct, sectionAct, sentAct } from '../stage/acts';
import type { Stage } from '../stage/stage';
import { mayEnter, refugeFrom } from './admission';
import { wayOn } from './giving-up';
import { type HistoryChange, type HistoryEntry, newEntry, partsOf } from './history-entry';
import { createMoveWithin, type Mover } from './move-within';
import type { Renewal } from './renewal';
import type { ScrollMemory } from './scroll-memory';
import { endStandIn, fateOf, sentPage } from './sent-page';
import { createShownAct } from './shown-act';
import { offerRenewal, sayNotAlive } from './staying-page';

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
  /** The release that has written the page which came with the document. */
  const paintedBy = site.table().ownerOf(window.location.pathname)?.version;
  const shown = createShownAct(sentAct(stage), scroll);
  const moveWithin = createMoveWithin({ scroll, onBusy, onLate: abandon });
  let latest = 0;
  let waiting: SectionAct | undefined;
  /** Where the person is, or is on the way to. */
  let heading: { section?: Section | undefined; change: HistoryChange } = { change: 'moved' };
  let takeMessageBack = () => {};

  /** Begins the navigation that counts. Gives whether it still does. */
  function supersede(): () => boolean {
    waiting?.end();
    waiting = undefined;
    moveWithin.cancel();
    takeMessageBack();
    const token = ++latest;
    return () => token === latest;
  }

  async function open(entry: HistoryEntry, change: HistoryChange): Promise<void> {
    const counts = supersede();
    const { pathname } = partsOf(entry.address);
    const section = site.table().ownerOf(pathname);
    heading = { section, change };
    if (!mayEnter(section)) return;
    if (!section) return performPanel({ kind: 'not-found' }, entry, change);
    const present = shown.section();
    if (present?.section.name === section.name) return move(present, entry, change, 'shell');

    const sent = sentPage(shown.get(), change);
    const prerendered = sent?.kind === 'prerendered' ? sent : undefined;
    onBusy(!prerendered);
    const result = await (sent
      ? loadWithPage(section, pathname, { loader, diagnose, failure, paintedBy })
      : loader.load(section));
    if (!counts()) return;
    report(result.failures);
    const fate = prerendered && fateOf(prerendered, result, paintedBy);
    if (fate === 'stays') return keepSent(section, result, entry);
    if (result.kind !== 'loaded') return giveUp(section, result, entry, change);

    const takenOver = fate === 'lives-on' ? prerendered : undefined;
    const act = sectionAct(stage, takenOver, section, result, entry, { onGo, onReady, onCrash });
    if (takenOver) shown.livesOnIn(act);
    else waiting = act;
    try {
      const page = await act.ready;
      if (!counts()) return;
      // Somebody may have begun to write into the page that was to go.
      if (fate === 'goes' && prerendered?.isTouched()) return keepSent(section, result, entry);
      perform(act, act.lent.entry(), change, page);
    } catch (cause) {
      if (counts()) await abandon(act, cause, change);
    }
  }

  /** The page that came with the document stays as it was sent. */
  function keepSent(section: Section, result: LoadResult, entry: HistoryEntry): void {
    supersede();
    console.error(`${section.name} could not take its page over`, result);
    stay(
      section,
      sayNotAlive(() => void open(entry, 'moved')),
    );
  }

  /** Moves inside the shown section. */
  function move(act: SectionAct, entry: HistoryEntry, change: HistoryChange, by: Mover): void {
    heading = { section: act.section, change: 'moved' };
    moveWithin.begin(act, entry, change, by);
  }

  /** A section's router wants to go somewhere. */
  function onGo(act: SectionAct, entry: HistoryEntry, change: 'push' | 'replace'): void {
    if (act !== shown.get() && act !== waiting) return;
    const section = site.table().ownerOf(partsOf(entry.address).pathname);
    const stays = section?.name === act.section.name;
    if (act === waiting) {
      // What waits has no place in the history yet: it changes the one it was going to have.
      if (stays) act.lent.set(entry);
      else void open(entry, changeInstead());
    } else if (stays) {
      supersede();
      if (mayEnter(section)) move(act, entry, change, 'section');
    } else {
      void open(entry, change);
    }
  }

  /** A page of a section stands. */
  function onReady(act: SectionAct, page: ReadyPage): void {
    if (act === waiting) endStandIn(shown.get(), act);
    if (act !== shown.get()) return;
    document.title = page.title;
    moveWithin.arrive(act);
  }

  function onCrash(act: SectionAct, cause: unknown): void {
    if (act === shown.get()) void abandon(act, cause);
  }

  /** Puts an act on the stage in place of the shown one. */
  function perform(act: Act, entry: HistoryEntry, change: HistoryChange, { title }: ReadyPage): void {
    waiting = undefined;
    heading = { section: act.section, change: 'moved' };
    onBusy(false);
    shown.giveWayTo(act, entry, change, title);
  }

  function performPanel(kind: PanelKind, entry: HistoryEntry, change: HistoryChange): void {
    const panel = panelAct(stage, kind);
    perform(panel, entry, change, panel);
  }

  /**
   * A mounted section gave up. Where files of its release did not come, that release may be gone: another is opened,
   * if there is one.
   */
  async function abandon(act: SectionAct, cause: unknown, change: HistoryChange = 'moved'): Promise<void> {
    const counts = supersede();
    const { section, release } = act;
    const entry = act.lent.entry();
    console.error(`${section.name} could not show ${entry.address}`, cause);
    shown.hasGivenUp(act);
    onBusy(true);
    const fault = await diagnose(release, cause, stageOfPage(cause));
    if (!counts()) return;
    report([failure(release, fault)]);
    const mayBeAnothers = fault.kind === 'refused' || fault.stage === 'files';
    loader.forget(section, mayBeAnothers ? { release, fault } : undefined);
    if (mayBeAnothers) return open(entry, change);
    giveUp(section, fault, entry, change);
  }

  /** Nothing of a section can be opened. */
  function giveUp(section: Section, fault: Fault, entry: HistoryEntry, change: HistoryChange): void {
    if (fault.kind === 'failed') console.error(`${section.name} failed (${fault.stage})`, fault.cause);
    const { address } = entry;
    const staying = change === 'moved' ? undefined : shown.section();
    const retry = () => void open(entry, 'moved');
    const way = wayOn(fault, { address, change, canStay: staying !== undefined, retry }, renewal);
    if (way.kind === 'panel') performPanel(way.panel, entry, change);
    if (way.kind === 'offer') stay(staying?.section, offerRenewal(way.renew));
  }

  /** The shown page stays, and says why. */
  function stay(section: Section | undefined, takeBack: () => void): void {
    heading = { section, change: 'moved' };
    onBusy(false);
    takeMessageBack = takeBack;
  }

  const failure = (release: SectionRelease, fault: Fault) => failureOf(release, fault, site.runningShell);

  /** How something else gets into the history in place of what the person is on the way to. */
  const changeInstead = () => (heading.change === 'push' ? 'push' : 'replace');

  return {
    open,
    sessionChanged(now) {
      const refuge = refugeFrom(heading.section, now);
      if (refuge !== undefined) void open(newEntry(refuge), changeInstead());
    },
  };
}
