import { partsOf } from '../history/history-entry';
import { isUnreachable, type LoadError, type LoadResult } from '../loading/load-error';
import type { Panel } from '../panels/panels';
import {
  type AnyDestination,
  changeOfRedirect,
  type Destination,
  type Effect,
  type Mount,
  type Navigation,
  type NavigationEvent,
  type NavigationState,
  prerenderedFor,
  type ShownSection,
} from './navigation-state';

export interface Transition {
  state: NavigationState;
  effects: Effect[];
}

type NavigationOf<Kind extends Navigation['kind']> = Extract<Navigation, { kind: Kind }>;
type EventOf<Type extends NavigationEvent['type']> = Extract<NavigationEvent, { type: Type }>;

const IDLE = { kind: 'idle' } as const;

/**
 * What an event makes of the state, and what has to be done then. The shown page stays until the next one is ready; only
 * then the address is written and the content replaced. The latest navigation wins: results of earlier ones are ignored.
 */
export function reduce(state: NavigationState, event: NavigationEvent): Transition {
  const { navigation } = state;
  if ('number' in event && event.number !== state.number) return unchanged(state);
  switch (event.type) {
    case 'navigate':
      return begin(state, event.to, 'shell');
    case 'sectionNavigate':
      return sectionNavigate(state, event);
    case 'ready':
      return ready(state, event);
    case 'crashed':
      return crashed(state, event);
    case 'granted':
      return navigation.kind === 'guarding' ? enter(state, navigation) : unchanged(state);
    case 'loaded':
      return navigation.kind === 'loading' ? loaded(state, navigation.to, event) : unchanged(state);
    case 'moveTimedOut':
      return navigation.kind === 'moving' && state.shown.kind === 'section'
        ? crashed(state, { ...event, mount: state.shown.mount })
        : unchanged(state);
    case 'classified':
      return navigation.kind === 'classifying'
        ? classified(state, navigation, event.error)
        : unchanged(state);
    case 'reloadTried':
      return navigation.kind === 'failed' ? recover(state, navigation, event) : unchanged(state);
  }
}

function unchanged(state: NavigationState): Transition {
  return { state, effects: [] };
}

function begin(state: NavigationState, to: AnyDestination, initiator: 'section' | 'shell'): Transition {
  const number = state.number + 1;
  return {
    state: { ...state, number, navigation: { kind: 'guarding', to, initiator } },
    // The check is last: without access it ends the session, which leads to the sign-in page at once.
    effects: [cancel(state), { type: 'checkAccess', number, to }],
  };
}

/** A mount that is not shown ends with its navigation. */
function cancel({ navigation, shown }: NavigationState): Effect {
  const mount = navigation.kind === 'mounting' ? navigation.mount : undefined;
  return { type: 'cancel', mount: shown.kind === 'section' && shown.mount === mount ? undefined : mount };
}

function sectionNavigate(state: NavigationState, { mount, to }: EventOf<'sectionNavigate'>): Transition {
  const { navigation, shown } = state;
  const isOwn = to.section?.name === mount.section.name;
  if (shown.kind === 'section' && shown.mount === mount) return begin(state, to, isOwn ? 'section' : 'shell');
  if (navigation.kind !== 'mounting' || navigation.mount !== mount) return unchanged(state);
  // It has no history entry yet: it changes the one that it is going to have.
  if (!isOwn) return begin(state, { ...to, change: changeOfRedirect(state) }, 'shell');
  return {
    state: { ...state, navigation: { ...navigation, to: { ...navigation.to, entry: to.entry } } },
    effects: [{ type: 'setEntry', mount, entry: to.entry }],
  };
}

function enter(state: NavigationState, { to: destination, initiator }: NavigationOf<'guarding'>): Transition {
  const { number, shown, unreachable } = state;
  const { section, entry, change } = destination;
  if (!section) return showPanel(state, destination, { kind: 'not-found' });
  const to = { ...destination, section };
  const active = activeSection(state);
  if (active?.mount.section.name === section.name) {
    const isSamePage = partsOf(entry.address).pathname === partsOf(active.entry.address).pathname;
    const { mount } = active;
    return {
      state: { ...state, navigation: { kind: 'moving', to, isSamePage }, shown: { ...active, entry } },
      effects: [{ type: 'move', number, to, mount, initiator, hasLimit: !isSamePage }],
    };
  }
  const isFirstPage = shown.kind === 'nothing' || prerenderedFor(state, to) !== undefined;
  const asDocument = change === 'push' && unreachable?.name === section.name;
  return {
    state: { ...state, navigation: { kind: 'loading', to } },
    effects: [{ type: 'load', number, to, isFirstPage, asDocument }],
  };
}

/** The shown section, unless it has crashed: then nothing of it is left to move within. */
function activeSection({ shown }: NavigationState): ShownSection | undefined {
  return shown.kind === 'section' && !shown.hasCrashed ? shown : undefined;
}

function loaded(state: NavigationState, to: Destination, { result, isDirty }: EventOf<'loaded'>): Transition {
  const next = afterLoading(state, to, result, isDirty);
  return { ...next, effects: [{ type: 'report', failures: result.failures }, ...next.effects] };
}

function afterLoading(
  state: NavigationState,
  to: Destination,
  result: LoadResult,
  isDirty: boolean,
): Transition {
  const prerendered = prerenderedFor(state, to);
  if (result.kind !== 'loaded') {
    return prerendered ? keepPrerendered({ ...state, unreachable: to.section }, to) : fail(state, to, result);
  }
  const { module, release } = result;
  const hydrate = prerendered !== undefined && release.url.startsWith(prerendered.releaseFolder);
  if (prerendered && !hydrate && isDirty) return keepPrerendered(state, to);
  const mount: Mount = { section: to.section, release };
  return {
    state: {
      ...state,
      navigation: { kind: 'mounting', to, mount },
      shown: hydrate ? shownSection(mount, to) : state.shown,
    },
    effects: [{ type: 'mount', mount, module, entry: to.entry, hydrate }],
  };
}

function shownSection(mount: Mount, { entry }: Destination): ShownSection {
  return { kind: 'section', mount, entry, hasCrashed: false };
}

/** The prerendered page stays: it can be read, and its form can be filled and sent. */
function keepPrerendered(state: NavigationState, to: Destination): Transition {
  return {
    state: { ...state, navigation: IDLE },
    effects: [cancel(state), { type: 'showMessage', to, message: 'notInteractive' }],
  };
}

function ready(state: NavigationState, { mount, title, isDirty }: EventOf<'ready'>): Transition {
  const { navigation, shown, unreachable } = state;
  const isShown = shown.kind === 'section' && shown.mount === mount;
  const setTitle: Effect = { type: 'setTitle', title };
  if (navigation.kind === 'mounting' && navigation.mount === mount) {
    const { to } = navigation;
    // Text may have been typed into it while the page of another release was being mounted.
    if (isDirty && prerenderedFor(state, to)) return keepPrerendered(state, to);
    return {
      state: {
        ...state,
        navigation: IDLE,
        shown: shownSection(mount, to),
        unreachable: unreachable?.name === mount.section.name ? undefined : unreachable,
      },
      effects: [
        { type: 'show', to, mount },
        setTitle,
        isShown ? { type: 'arrive', scroll: 'read', focus: false } : arrival(state, to),
      ],
    };
  }
  if (!isShown) return unchanged(state);
  if (navigation.kind !== 'moving') return { state, effects: [setTitle] };
  const { to, isSamePage } = navigation;
  const arrive: Effect =
    isSamePage && to.change !== 'moved'
      ? { type: 'arrive', scroll: 'same', focus: false }
      : arrival(state, to, !isSamePage);
  return { state: { ...state, navigation: IDLE }, effects: [cancel(state), setTitle, arrive] };
}

/** The page of the document may have been read and scrolled already, as a skeleton. */
function arrival({ shown }: NavigationState, { change }: AnyDestination, focus = true): Effect {
  const isFirst = shown.kind === 'nothing';
  const scroll = change !== 'moved' ? 'new' : isFirst ? 'read' : 'back';
  return { type: 'arrive', scroll, focus: focus && !isFirst };
}

function crashed(
  state: NavigationState,
  { mount, cause }: Pick<EventOf<'crashed'>, 'mount' | 'cause'>,
): Transition {
  const { navigation, shown } = state;
  const isMounting = navigation.kind === 'mounting' && navigation.mount === mount;
  const shownMount =
    shown.kind === 'section' && shown.mount === mount && !shown.hasCrashed ? shown : undefined;
  if (!isMounting && !shownMount) return unchanged(state);
  const after = shownMount ? { ...shownMount, hasCrashed: true } : shown;
  let to: Destination;
  if (isMounting) to = navigation.to;
  else if (shownMount && (navigation.kind === 'idle' || navigation.kind === 'moving')) {
    to = { entry: shownMount.entry, change: 'moved', section: mount.section };
  } else return unchanged({ ...state, shown: after });
  const number = state.number + 1;
  return {
    state: { ...state, number, navigation: { kind: 'classifying', to, mount }, shown: after },
    effects: [cancel(state), { type: 'classify', number, to, mount, cause }],
  };
}

/** Where files of a release did not arrive, or must not be used, another release is opened, if there is one. */
function classified(
  state: NavigationState,
  { to, mount: { section, release } }: NavigationOf<'classifying'>,
  error: LoadError,
): Transition {
  const failure = { release, error };
  const report: Effect = { type: 'report', failures: [failure] };
  if (error.kind === 'rejected' || error.stage === 'files') {
    return { state, effects: [report, { type: 'openOtherRelease', to, failure }] };
  }
  const next = fail(state, to, error);
  return { ...next, effects: [report, { type: 'invalidate', section }, ...next.effects] };
}

function fail(state: NavigationState, to: Destination, error: LoadError): Transition {
  return {
    state: { ...state, navigation: { kind: 'failed', to, error } },
    effects: [{ type: 'tryReload', number: state.number, to }],
  };
}

/** No release can be opened. Where a reload would lose work, the page that has it stays if it can. */
function recover(
  state: NavigationState,
  { to, error }: NavigationOf<'failed'>,
  { outcome }: EventOf<'reloadTried'>,
): Transition {
  if (outcome === 'begun') return unchanged(state);
  const next = { ...state, unreachable: isUnreachable(error) ? to.section : state.unreachable };
  if (outcome === 'useless') return showPanel(next, to, panelFor(error));
  if (to.change === 'moved' || !activeSection(state)) return showPanel(next, to, { kind: 'outdated' });
  return {
    state: { ...next, navigation: IDLE },
    effects: [{ type: 'showMessage', to, message: 'outdated' }],
  };
}

function panelFor(error: LoadError): Panel {
  if (error.kind === 'rejected') return { kind: 'rejected', reason: error.reason };
  const reason = error.stage === 'crash' || error.stage === 'evaluation' ? 'crashed' : 'missing';
  // A file of the shell stays failed for as long as its document lives.
  return { kind: 'failure', reason, needsReload: error.isOfShell === true };
}

function showPanel(state: NavigationState, to: AnyDestination, panel: Panel): Transition {
  return {
    state: { ...state, navigation: IDLE, shown: { kind: 'panel' } },
    effects: [{ type: 'showPanel', to, panel }, arrival(state, to)],
  };
}
