import type { LoadFailureInput } from 'api-contract/release-schema';
import type { ReadyPage } from 'section-contract/section';
import { pageObjectsToLeaving, type Session } from 'shared-auth';
import { type HistoryChange, type HistoryEntry, newEntry, partsOf } from '../history/history-entry';
import { type ClassifyError, stageOfMountError } from '../loading/classify-error';
import { toLoadFailure } from '../loading/failure-of';
import { loadFirstPage } from '../loading/load-first-page';
import { isUnreachable, type LoadError, type LoadResult } from '../loading/load-result';
import type { SectionLoader } from '../loading/section-loader';
import type { Outlet } from '../outlet/outlet';
import { panelView, prerenderedView, type SectionView, sectionView, type View } from '../outlet/views';
import type { PanelContent } from '../panels/panel-kind';
import type { Section, SectionRelease } from '../site/section-table';
import type { Site } from '../site/site';
import type { GuardedReload } from './guarded-reload';
import { hydrationOutcome, pageToHydrate } from './hydration';
import { offerRenewal, reportNotInteractive } from './kept-page-message';
import { createMoveWithin, type Mover } from './move-within';
import { recoveryFor } from './recovery';
import { canActivate, redirectAfterSessionChange } from './route-guard';
import type { ScrollRestoration } from './scroll-restoration';
import { createShownView } from './shown-view';

interface Options {
  site: Site;
  loader: SectionLoader;
  classifyError: ClassifyError;
  guardedReload: GuardedReload;
  /** Tells of releases that could not be opened. */
  report: (failures: readonly LoadFailureInput[]) => void;
  stage: Outlet;
  scroll: ScrollRestoration;
  /** Told when a page is on its way, and when it has come. */
  onBusy: (busy: boolean) => void;
}

/** Decides which section is active, and takes the person from page to page. */
export interface Navigator {
  /** Opens a place. The last call wins; what an earlier one is still loading is dropped. */
  open: (entry: HistoryEntry, change: HistoryChange) => Promise<void>;
  /** Leaves a section that the session no longer admits. */
  sessionChanged: (now: Session) => void;
}

/**
 * The shown page stays until the next one stands: only then is the address written, the next container shown and the
 * old one ended. Whatever goes wrong on the way ends on a page of the shell's own, from which every way leads on.
 */
export function createNavigator(options: Options): Navigator {
  const { site, loader, classifyError, guardedReload, report, stage, scroll, onBusy } = options;
  const shown = createShownView(prerenderedView(stage), scroll);
  const moveWithin = createMoveWithin({ scroll, onBusy, onLate: abandon });
  let latest = 0;
  let waiting: SectionView | undefined;
  /** Where the person is, or is on the way to. */
  let destination: { section?: Section | undefined; change: HistoryChange } = { change: 'moved' };
  let withdrawMessage = () => {};
  /** The section whose files did not come: its pages are loaded whole, so that the server's can be read. */
  let missing: Section | undefined;

  /** Begins the navigation that counts. Gives whether it still does. */
  function supersede(): () => boolean {
    waiting?.end();
    waiting = undefined;
    moveWithin.cancel();
    withdrawMessage();
    const token = ++latest;
    return () => token === latest;
  }

  async function open(entry: HistoryEntry, change: HistoryChange): Promise<void> {
    const counts = supersede();
    const { pathname } = partsOf(entry.address);
    const section = site.table().ownerOf(pathname);
    destination = { section, change };
    if (!canActivate(section, entry.address)) return;
    if (!section) return showPanel({ kind: 'not-found' }, entry, change);
    if (change === 'push' && missing?.name === section.name && !pageObjectsToLeaving())
      return guardedReload.reload(entry.address, change);
    const present = shown.section();
    if (present?.section.name === section.name) return move(present, entry, change, 'shell');

    const prerendered = pageToHydrate(shown.get(), change);
    onBusy(!prerendered);
    const result = await (prerendered || !shown.get()
      ? loadFirstPage(section, pathname, { loader, classifyError, failure })
      : loader.load(section));
    if (!counts()) return;
    report(result.failures);
    const outcome = prerendered && hydrationOutcome(prerendered, result);
    if (outcome === 'keep') return keepSent(section, result, entry);
    if (result.kind !== 'loaded') return giveUp(section, result, entry, change);

    const hydrated = outcome === 'hydrate' ? prerendered : undefined;
    const view = sectionView(stage, hydrated, section, result, entry, { onGo, onReady, onCrash });
    if (hydrated) shown.takenOverBy(view);
    else waiting = view;
    try {
      const page = await view.ready;
      if (!counts()) return;
      // Somebody may have begun to write into the page that was to go.
      if (outcome === 'replace' && prerendered?.isDirty()) return keepSent(section, result, entry);
      show(view, view.lent.entry(), change, page);
    } catch (cause) {
      if (counts()) await abandon(view, cause, change);
    }
  }

  /** The page that came with the document stays as it was sent. */
  function keepSent(section: Section, result: LoadResult, entry: HistoryEntry): void {
    supersede();
    if (result.kind !== 'loaded') missing = section;
    console.error(`${section.name} could not take its page over`, result);
    stay(
      section,
      reportNotInteractive(() => void open(entry, 'moved')),
    );
  }

  /** Moves inside the shown section. */
  function move(view: SectionView, entry: HistoryEntry, change: HistoryChange, by: Mover): void {
    destination = { section: view.section, change: 'moved' };
    moveWithin.begin(view, entry, change, by);
  }

  /** A section's router wants to go somewhere. */
  function onGo(view: SectionView, entry: HistoryEntry, change: 'push' | 'replace'): void {
    if (view !== shown.get() && view !== waiting) return;
    const { pathname } = partsOf(entry.address);
    const section = site.table().ownerOf(pathname);
    const stays = section?.name === view.section.name;
    if (view === waiting) {
      // What waits has no place in the history yet: it changes the one it was going to have.
      if (stays) view.lent.set(entry);
      else void open(entry, changeInstead());
    } else if (stays) {
      supersede();
      if (canActivate(section, entry.address)) move(view, entry, change, 'section');
    } else {
      void open(entry, change);
    }
  }

  /** A page of a section stands. */
  function onReady(view: SectionView, page: ReadyPage): void {
    if (view !== shown.get()) return;
    document.title = page.title;
    moveWithin.arrive(view);
  }

  function onCrash(view: SectionView, cause: unknown): void {
    if (view === shown.get()) void abandon(view, cause);
  }

  /** Puts a view on the stage in place of the shown one. */
  function show(view: View, entry: HistoryEntry, change: HistoryChange, { title }: ReadyPage): void {
    waiting = undefined;
    destination = { section: view.section, change: 'moved' };
    onBusy(false);
    if (view.section) loader.markHealthy(view.section);
    if (view.section?.name === missing?.name) missing = undefined;
    shown.replaceWith(view, entry, change, title);
  }

  function showPanel(kind: PanelContent, entry: HistoryEntry, change: HistoryChange): void {
    const panel = panelView(stage, kind);
    show(panel, entry, change, panel);
  }

  /**
   * A mounted section gave up. Where files of its release did not come, that release may be gone: another is opened,
   * if there is one.
   */
  async function abandon(view: SectionView, cause: unknown, change: HistoryChange = 'moved'): Promise<void> {
    const counts = supersede();
    const { section, release } = view;
    const entry = view.lent.entry();
    console.error(`${section.name} could not show ${entry.address}`, cause);
    shown.markFailed(view);
    onBusy(true);
    const fault = await classifyError(release, cause, stageOfMountError(cause));
    if (!counts()) return;
    report([failure(release, fault)]);
    const mayBeAnothers = fault.kind === 'refused' || fault.stage === 'files';
    if (mayBeAnothers) {
      loader.markFailed(section, release, fault);
      return open(entry, change);
    }
    loader.invalidate(section);
    giveUp(section, fault, entry, change);
  }

  /** Nothing of a section can be opened. */
  function giveUp(section: Section, fault: LoadError, entry: HistoryEntry, change: HistoryChange): void {
    if (fault.kind === 'failed') console.error(`${section.name} failed (${fault.stage})`, fault.cause);
    const { address } = entry;
    const staying = change === 'moved' ? undefined : shown.section();
    const retry = () => void open(entry, 'moved');
    const recovery = recoveryFor(
      fault,
      { address, change, canStay: staying !== undefined, retry },
      guardedReload,
    );
    if (recovery.kind === 'panel') showPanel(recovery.panel, entry, change);
    if (isUnreachable(fault)) missing = section;
    if (recovery.kind === 'offer') stay(staying?.section, offerRenewal(recovery.renew));
  }

  /** The shown page stays, and says why. */
  function stay(section: Section | undefined, withdraw: () => void): void {
    destination = { section, change: 'moved' };
    onBusy(false);
    withdrawMessage = withdraw;
  }

  const failure = (release: SectionRelease, fault: LoadError) =>
    toLoadFailure(release, fault, site.runningShell);

  /** How something else gets into the history in place of what the person is on the way to. */
  const changeInstead = () => (destination.change === 'push' ? 'push' : 'replace');

  return {
    open,
    sessionChanged(now) {
      const redirect = redirectAfterSessionChange(destination.section, now);
      if (redirect !== undefined) void open(newEntry(redirect), changeInstead());
    },
  };
}
