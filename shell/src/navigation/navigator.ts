import { dismissToast, showToast } from 'design-system/toast';
import { INITIAL_FOCUS } from 'section-contract/page-focus';
import { pageObjectsToLeaving, type Session, storedRole } from 'shared-auth';
import {
  type HistoryChange,
  type HistoryEntry,
  newEntry,
  partsOf,
  writeEntry,
} from '../history/history-entry';
import { type ClassifyError, stageOfMountError } from '../loading/classify-error';
import type { ReleaseFailure } from '../loading/load-error';
import type { ReportFailures } from '../loading/report-failures';
import type { SectionLoader } from '../loading/section-loader';
import { messages } from '../messages';
import type { ContributionsTo } from '../outlet/contributions';
import { isDirty } from '../outlet/is-dirty';
import { type MountedSection, mountSection } from '../outlet/mount-section';
import type { Outlet } from '../outlet/outlet';
import { renderPanel } from '../panels/panels';
import type { SectionRelease } from '../site/section-table';
import type { Site } from '../site/site';
import { FILES_LIMIT_MS, TimeoutError } from '../with-timeout';
import type { GuardedReload } from './guarded-reload';
import { reduce } from './navigation-reducer';
import {
  type AnyDestination,
  changeOfRedirect,
  type Effect,
  isBusy,
  isShown,
  type Mount,
  type NavigationEvent,
  type NavigationState,
  targetSection,
} from './navigation-state';
import { canActivate, redirectAfterSessionChange } from './route-guard';
import type { ScrollRestoration } from './scroll-restoration';

interface Options {
  site: Pick<Site, 'table'>;
  loader: SectionLoader;
  classifyError: ClassifyError;
  guardedReload: GuardedReload;
  reportFailures: ReportFailures;
  /** It is called when a release has shown a page. */
  onOpen: (release: SectionRelease) => void;
  outlet: Outlet;
  contributionsTo: ContributionsTo;
  scroll: ScrollRestoration;
  onBusy: (busy: boolean) => void;
}

type EffectRunners = { [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>) => unknown };
type Content = Pick<MountedSection, 'container' | 'end'>;

/** Opens pages and decides which section is active. */
export interface Navigator {
  /** Opens a page. The latest navigation wins. */
  open: (entry: HistoryEntry, change: HistoryChange) => void;
  /** Leaves a section that the session no longer admits. */
  sessionChanged: (now: Session) => void;
}

/** Runs the effects of the navigation reducer; their results come back to it as events. */
export function createNavigator(options: Options): Navigator {
  const {
    site,
    loader,
    classifyError,
    guardedReload,
    reportFailures,
    onOpen,
    outlet,
    contributionsTo,
    scroll,
    onBusy,
  } = options;
  const { prerendered } = outlet;
  let state: NavigationState = {
    number: 0,
    navigation: { kind: 'idle' },
    shown: prerendered
      ? { kind: 'prerendered', releaseFolder: prerendered.releaseFolder }
      : { kind: 'nothing' },
  };
  const mounted = new WeakMap<Mount, MountedSection>();
  let content: Content | undefined = prerendered && { container: prerendered, end: prerendered.remove };
  let moveTimer: ReturnType<typeof setTimeout> | undefined;
  let toast: number | undefined;

  const effects: EffectRunners = {
    cancel({ mount }) {
      if (mount) mounted.get(mount)?.end();
      clearTimeout(moveTimer);
      if (toast !== undefined) dismissToast(toast);
    },
    checkAccess({ to: { section, entry } }) {
      if (canActivate(section, entry.address)) dispatch({ type: 'granted' });
    },
    async load({ to: { section, entry, change }, isFirstPage, asDocument }) {
      const { number } = state;
      if (asDocument && !pageObjectsToLeaving()) return guardedReload.reload(entry.address, change);
      const result = await (isFirstPage
        ? loader.loadWithPage(section, partsOf(entry.address).pathname)
        : loader.load(section));
      if (result.kind !== 'loaded') console.error(`${section.name} could not be loaded`, result);
      report(number, result.failures);
      dispatch({ type: 'loaded', number, result, isDirty: isPrerenderedDirty() });
    },
    mount({ mount, module, entry, hydrate }) {
      const next = mountSection(module, {
        container: (hydrate && prerendered) || outlet.add(),
        hydrate,
        entry,
        contributions: contributionsTo(mount.section),
        onNavigate: (to, change) => dispatch({ type: 'sectionNavigate', mount, to: destination(to, change) }),
        onReady({ title }) {
          dispatch({ type: 'ready', mount, isDirty: isPrerenderedDirty() });
          if (isShown(state, mount)) document.title = title;
        },
        onCrash: (cause) => dispatch({ type: 'crashed', mount, cause }),
      });
      mounted.set(mount, next);
      if (hydrate) content = next;
    },
    setEntry: ({ mount, entry }) => mounted.get(mount)?.history.set(entry),
    move({ to: { entry, change }, mount, initiator, hasLimit }) {
      const timeOut = () => dispatch({ type: 'crashed', mount, cause: new TimeoutError(FILES_LIMIT_MS) });
      scroll.save();
      writeEntry(entry, change);
      if (hasLimit) moveTimer = setTimeout(timeOut, FILES_LIMIT_MS);
      // Last: the section may report its page synchronously.
      mounted.get(mount)?.history[initiator === 'shell' ? 'moveTo' : 'set'](entry);
    },
    show({ to, mount }) {
      loader.markHealthy(mount.section);
      replaceContent(mounted.get(mount), to);
      onOpen(mount.release);
    },
    showPanel({ to, panel }) {
      const { entry } = to;
      const container = outlet.add();
      const { title, unmount } = renderPanel(
        container.element,
        panel,
        panel.kind === 'failure'
          ? () => open(entry, 'moved')
          : () => guardedReload.reload(entry.address, 'moved'),
      );
      const end = () => {
        unmount();
        container.remove();
      };
      replaceContent({ container, end }, to);
      document.title = title;
    },
    arrive({ scroll: target, focus }) {
      scroll.restore(target);
      if (focus) focusPage(content?.container.element);
    },
    showMessage({ message, to: { entry, change } }) {
      const { retry, notInteractive, outdated } = messages;
      const [text, label, onAction] =
        message === 'outdated'
          ? [outdated.offer, outdated.action, () => guardedReload.reload(entry.address, change)]
          : [notInteractive, retry, () => open(entry, 'moved')];
      toast = showToast({ tone: 'error', message: text, action: { label, onAction } });
    },
    async classify({ mount, cause }) {
      const { number } = state;
      console.error(`${mount.section.name} crashed`, cause);
      const error = await classifyError(mount.release, cause, stageOfMountError(cause));
      report(number, [{ release: mount.release, error }]);
      dispatch({ type: 'classified', number, error });
    },
    openOtherRelease({ to: { section, entry, change }, failure }) {
      loader.markFailed(section, failure);
      // The discovery document may have changed since: the owner is looked up again.
      open(entry, change);
    },
    tryReload({ to: { section, entry, change } }) {
      loader.invalidate(section);
      dispatch({ type: 'reloadTried', outcome: guardedReload.attempt(entry.address, change) });
    },
  };

  /** The state is updated before the effects run, because they may dispatch. */
  function dispatch(event: NavigationEvent): void {
    const transition = reduce(state, event);
    state = transition.state;
    for (const effect of transition.effects) (effects[effect.type] as (effect: Effect) => unknown)(effect);
    onBusy(isBusy(state));
  }

  /** A failure of an abandoned navigation is not reported. */
  function report(number: number, failures: readonly ReleaseFailure[]): void {
    if (number === state.number) reportFailures(failures);
  }

  function destination(entry: HistoryEntry, change: HistoryChange): AnyDestination {
    const section = site.table().ownerOf(partsOf(entry.address).pathname, storedRole());
    return { entry, change, section };
  }

  function open(entry: HistoryEntry, change: HistoryChange): void {
    dispatch({ type: 'navigate', to: destination(entry, change) });
  }

  function replaceContent(next: Content | undefined, { entry, change }: AnyDestination): void {
    scroll.save();
    // A redirect leaves the browser at another address than this one.
    writeEntry(entry, change === 'moved' ? 'replace' : change);
    if (!next || next === content) return;
    next.container.show();
    content?.end();
    content = next;
  }

  /** Whether something was typed into the page that the server sent, while it is still shown. */
  function isPrerenderedDirty(): boolean {
    return state.shown.kind === 'prerendered' && isDirty(document);
  }

  return {
    open,
    sessionChanged(now) {
      const redirect = redirectAfterSessionChange(targetSection(state), now);
      if (redirect !== undefined) open(newEntry(redirect), changeOfRedirect(state));
    },
  };
}

/** Focuses the heading, which screen readers then announce, or what the page names in its place. */
function focusPage(element: HTMLElement | undefined): void {
  const heading = element?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  const focused = element?.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`) ?? heading;
  focused?.focus({ preventScroll: true });
}
