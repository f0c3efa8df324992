import { dismissToast, showToast } from 'design-system/toast';
import { pageObjectsToLeaving, type Session } from 'shared-auth';
import {
  type HistoryChange,
  type HistoryEntry,
  newEntry,
  partsOf,
  writeEntry,
} from '../history/history-entry';
import { type ClassifyError, stageOfMountError } from '../loading/classify-error';
import type { ReportFailures } from '../loading/report-failures';
import type { SectionLoader } from '../loading/section-loader';
import { messages } from '../messages';
import { isDirty } from '../outlet/is-dirty';
import { type MountedSection, mountSection } from '../outlet/mount-section';
import type { Outlet } from '../outlet/outlet';
import { renderPanel } from '../panels/panels';
import type { Site } from '../site/site';
import { FILES_LIMIT_MS, TimeoutError } from '../with-timeout';
import type { GuardedReload } from './guarded-reload';
import { reduce } from './navigation-reducer';
import {
  type AnyDestination,
  changeOfRedirect,
  type Effect,
  isBusy,
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
  report: ReportFailures;
  outlet: Outlet;
  scroll: ScrollRestoration;
  onBusy: (busy: boolean) => void;
}

type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;
type Content = Pick<MountedSection, 'container' | 'end'>;

/** Opens pages and decides which section is active. */
export interface Navigator {
  /** Opens a page. The last call wins. */
  open: (entry: HistoryEntry, change: HistoryChange) => void;
  /** Leaves a section that the session no longer admits. */
  sessionChanged: (now: Session) => void;
}

/** Runs the effects of the navigation reducer; their results come back to it as events. */
export function createNavigator(options: Options): Navigator {
  const { site, loader, classifyError, guardedReload, report, outlet, scroll, onBusy } = options;
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

  /** Effects may dispatch: the state is the new one by then. */
  function dispatch(event: NavigationEvent): void {
    const transition = reduce(state, event);
    state = transition.state;
    transition.effects.forEach(run);
    onBusy(isBusy(state));
  }

  function destination(entry: HistoryEntry, change: HistoryChange): AnyDestination {
    return { entry, change, section: site.table().ownerOf(partsOf(entry.address).pathname) };
  }

  function open(entry: HistoryEntry, change: HistoryChange): void {
    dispatch({ type: 'navigate', to: destination(entry, change) });
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'cancel':
        if (effect.mount) mounted.get(effect.mount)?.end();
        clearTimeout(moveTimer);
        if (toast !== undefined) dismissToast(toast);
        break;
      case 'check-access':
        if (canActivate(effect.to.section, effect.to.entry.address)) {
          dispatch({ type: 'access-granted', number: effect.number });
        }
        break;
      case 'load':
        void load(effect);
        break;
      case 'mount':
        mount(effect);
        break;
      case 'set-entry':
        mounted.get(effect.mount)?.history.set(effect.entry);
        break;
      case 'move':
        move(effect);
        break;
      case 'show':
        replaceContent(mounted.get(effect.mount), effect.to);
        break;
      case 'show-panel':
        showPanel(effect);
        break;
      case 'set-title':
        document.title = effect.title;
        break;
      case 'arrive':
        scroll.restore(effect.scroll);
        if (effect.focus) focusHeading(content?.container.element);
        break;
      case 'show-message':
        showMessage(effect);
        break;
      case 'classify':
        void classify(effect);
        break;
      case 'report':
        report(effect.failures);
        break;
      case 'mark-healthy':
        loader.markHealthy(effect.section);
        break;
      case 'invalidate':
        loader.invalidate(effect.section);
        break;
      case 'mark-failed':
        loader.markFailed(effect.section, effect.failure);
        break;
      case 'try-reload': {
        const { number, to } = effect;
        const outcome = guardedReload.attempt(to.entry.address, to.change);
        dispatch({ type: 'reload-tried', number, outcome });
        break;
      }
      case 'navigate':
        open(effect.entry, effect.change);
    }
  }

  async function load({ number, to, isFirstPage, asDocument }: EffectOf<'load'>): Promise<void> {
    const { section, entry, change } = to;
    if (asDocument && !pageObjectsToLeaving()) return guardedReload.reload(entry.address, change);
    const result = await (isFirstPage
      ? loader.loadWithPage(section, partsOf(entry.address).pathname)
      : loader.load(section));
    if (result.kind !== 'loaded') console.error(`${section.name} could not be loaded`, result);
    dispatch({ type: 'loaded', number, result, isDirty: isPrerenderedDirty() });
  }

  function mount({ mount, module, entry, hydrate }: EffectOf<'mount'>): void {
    const next = mountSection(module, {
      container: (hydrate && prerendered) || outlet.add(),
      hydrate,
      entry,
      onNavigate: (to, change) => dispatch({ type: 'section-navigate', mount, to: destination(to, change) }),
      onReady: ({ title }) => dispatch({ type: 'ready', mount, title, isDirty: isPrerenderedDirty() }),
      onCrash: (cause) => dispatch({ type: 'crashed', mount, cause }),
    });
    mounted.set(mount, next);
    if (hydrate) content = next;
  }

  function move({ number, to, mount, initiator, hasLimit }: EffectOf<'move'>): void {
    const { entry, change } = to;
    const timeOut = () => {
      dispatch({ type: 'move-timed-out', number, cause: new TimeoutError(FILES_LIMIT_MS) });
    };
    scroll.save();
    writeEntry(entry, change);
    if (hasLimit) moveTimer = setTimeout(timeOut, FILES_LIMIT_MS);
    const history = mounted.get(mount)?.history;
    // Last: the page may be ready within this call.
    if (initiator === 'shell') history?.moveTo(entry);
    else history?.set(entry);
  }

  function replaceContent(next: Content | undefined, { entry, change }: AnyDestination): void {
    scroll.save();
    // A redirect may have led elsewhere than the browser has moved.
    writeEntry(entry, change === 'moved' ? 'replace' : change);
    if (!next || next === content) return;
    next.container.show();
    content?.end();
    content = next;
  }

  function showPanel({ to, panel }: EffectOf<'show-panel'>): void {
    const { entry } = to;
    const container = outlet.add();
    const retries = panel.kind === 'failure' && !panel.needsReload;
    const { title, unmount } = renderPanel(
      container.element,
      panel,
      retries ? () => open(entry, 'moved') : () => guardedReload.reload(entry.address, 'moved'),
    );
    const end = () => {
      unmount();
      container.remove();
    };
    replaceContent({ container, end }, to);
    document.title = title;
  }

  function showMessage({ message, to: { entry, change } }: EffectOf<'show-message'>): void {
    const { retry, notInteractive, outdated } = messages;
    toast = showToast(
      message === 'outdated'
        ? {
            tone: 'error',
            message: outdated.offer,
            action: { label: outdated.action, onAction: () => guardedReload.reload(entry.address, change) },
          }
        : {
            tone: 'error',
            message: notInteractive,
            action: { label: retry, onAction: () => open(entry, 'moved') },
          },
    );
  }

  async function classify({ number, to, mount, cause }: EffectOf<'classify'>): Promise<void> {
    console.error(`${mount.section.name} could not show ${to.entry.address}`, cause);
    const error = await classifyError(mount.release, cause, stageOfMountError(cause));
    dispatch({ type: 'classified', number, error });
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

/** Screen readers then say which page was opened. */
function focusHeading(element: HTMLElement | undefined): void {
  const heading = element?.querySelector('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
