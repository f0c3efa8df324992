import { partsOf } from '../history/history-entry';
import { isUnreachable, type LoadError } from '../loading/load-error';
import type { Panel } from '../panels/panels';
import {
  type AnyDestination,
  changeOfRedirect,
  type Destination,
  type Effect,
  type Initiator,
  isShown,
  type Mount,
  type Navigation,
  type NavigationEvent,
  type NavigationState,
  prerenderedFor,
  type ShownSection,
} from './navigation-state';

const IDLE = { navigation: { kind: 'idle' } } as const;

export interface Transition {
  state: NavigationState;
  effects: Effect[];
}

type EventOf<Type extends NavigationEvent['type']> = Extract<NavigationEvent, { type: Type }>;

/** One function for each event. */
const transitions: {
  [Type in NavigationEvent['type']]: (state: NavigationState, event: EventOf<Type>) => Transition;
} = {
  navigate: (state, { to }) => begin(state, to, 'shell'),
  sectionNavigate,
  granted,
  loaded,
  ready,
  crashed,
  classified,
  reloadTried,
};

/**
 * The state after an event, and the effects to run. The shown page stays until the next one is ready; only
 * then the address is written and the content replaced. The latest navigation wins: results of earlier ones are ignored.
 */
export function reduce(state: NavigationState, event: NavigationEvent): Transition {
  const transition = transitions[event.type] as (
    state: NavigationState,
    event: NavigationEvent,
  ) => Transition;
  return transition(state, event);
}

function next(
  state: NavigationState,
  changes: Partial<NavigationState> = {},
  ...effects: Effect[]
): Transition {
  return { state: { ...state, ...changes }, effects };
}

function begin(state: NavigationState, to: AnyDestination, initiator: Initiator): Transition {
  const number = state.number + 1;
  const navigation: Navigation = { kind: 'guarding', to, initiator };
  // The check is last: without access it ends the session, which leads to the sign-in page at once.
  return next(state, { number, navigation }, cancel(state), { type: 'checkAccess', to });
}

/** A mount that is not shown ends with its navigation. */
function cancel(state: NavigationState): Effect {
  const { navigation } = state;
  const mount =
    navigation.kind === 'mounting' && !isShown(state, navigation.mount) ? navigation.mount : undefined;
  return { type: 'cancel', mount };
}

function sectionNavigate(state: NavigationState, { mount, to }: EventOf<'sectionNavigate'>): Transition {
  const { navigation } = state;
  const { entry, section } = to;
  const isOwn = section?.name === mount.section.name;
  if (isShown(state, mount)) return begin(state, to, isOwn ? 'section' : 'shell');
  if (navigation.kind !== 'mounting' || navigation.mount !== mount) return next(state);
  // The page has no history entry yet: the redirect changes the entry that it will get.
  if (!isOwn) return begin(state, { ...to, change: changeOfRedirect(state) }, 'shell');
  return next(
    state,
    { navigation: { ...navigation, to: { ...navigation.to, entry } } },
    { type: 'setEntry', mount, entry },
  );
}

function granted(state: NavigationState): Transition {
  const { navigation, shown, unreachable } = state;
  if (navigation.kind !== 'guarding') return next(state);
  const { to: destination, initiator } = navigation;
  const { section, entry, change } = destination;
  if (!section) return showPanel(state, destination, { kind: 'not-found' });
  const to = { ...destination, section };
  const active = activeSection(state);
  if (active?.mount.section.name === section.name) {
    const { mount } = active;
    const isSamePage = partsOf(entry.address).pathname === partsOf(active.entry.address).pathname;
    return next(
      state,
      { navigation: { kind: 'moving', to, isSamePage }, shown: { ...active, entry } },
      { type: 'move', to, mount, initiator, hasLimit: !isSamePage },
    );
  }
  const isFirstPage = shown.kind === 'nothing' || prerenderedFor(state, to) !== undefined;
  const asDocument = change === 'push' && unreachable?.name === section.name;
  return next(state, { navigation: { kind: 'loading', to } }, { type: 'load', to, isFirstPage, asDocument });
}

/** The shown section, unless it has crashed: a crashed section cannot navigate. */
function activeSection({ shown }: NavigationState): ShownSection | undefined {
  return shown.kind === 'section' && !shown.hasCrashed ? shown : undefined;
}

function loaded(state: NavigationState, { number, result, isDirty }: EventOf<'loaded'>): Transition {
  const { navigation } = state;
  if (number !== state.number || navigation.kind !== 'loading') return next(state);
  const { to } = navigation;
  const prerendered = prerenderedFor(state, to);
  const { entry, section } = to;
  if (result.kind !== 'loaded') {
    return prerendered ? keepPrerendered({ ...state, unreachable: section }, to) : fail(state, to, result);
  }
  const { module, release } = result;
  const hydrate = prerendered !== undefined && release.url.startsWith(prerendered.releaseFolder);
  if (prerendered && !hydrate && isDirty) return keepPrerendered(state, to);
  const mount: Mount = { section, release };
  return next(
    state,
    {
      navigation: { kind: 'mounting', to, mount },
      ...(hydrate && { shown: { kind: 'section', mount, entry, hasCrashed: false } }),
    },
    { type: 'mount', mount, module, entry, hydrate },
  );
}

/** The prerendered page stays: its text and its form work without scripts. */
function keepPrerendered(state: NavigationState, to: Destination): Transition {
  return next(state, IDLE, cancel(state), { type: 'showMessage', to, message: 'notInteractive' });
}

function ready(state: NavigationState, { mount, isDirty }: EventOf<'ready'>): Transition {
  const { navigation, unreachable } = state;
  const { section } = mount;
  if (navigation.kind === 'mounting' && navigation.mount === mount) {
    const { to } = navigation;
    // Text may have been typed into it while the page of another release was being mounted.
    if (isDirty && prerenderedFor(state, to)) return keepPrerendered(state, to);
    return next(
      state,
      {
        ...IDLE,
        shown: { kind: 'section', mount, entry: to.entry, hasCrashed: false },
        unreachable: unreachable?.name === section.name ? undefined : unreachable,
      },
      { type: 'show', to, mount },
      isShown(state, mount) ? { type: 'arrive', scroll: 'read', focus: false } : arrival(state, to),
    );
  }
  if (navigation.kind !== 'moving' || !isShown(state, mount)) return next(state);
  return next(state, IDLE, cancel(state), arrival(state, navigation.to, navigation.isSamePage));
}

/** The page of the document may have been read and scrolled already, as a skeleton. */
function arrival({ shown }: NavigationState, { change }: AnyDestination, isSamePage = false): Effect {
  const isFirst = shown.kind === 'nothing';
  const forward = isSamePage ? 'same' : 'new';
  const back = isFirst ? 'read' : 'back';
  return { type: 'arrive', scroll: change === 'moved' ? back : forward, focus: !isFirst && !isSamePage };
}

/** The crash of a shown page does not stop a navigation away from it. */
function crashed(state: NavigationState, { mount, cause }: EventOf<'crashed'>): Transition {
  const { navigation } = state;
  const active = activeSection(state);
  const isActive = active?.mount === mount;
  const shown = isActive ? { ...active, hasCrashed: true } : state.shown;
  let to: Destination;
  if (navigation.kind === 'mounting' && navigation.mount === mount) to = navigation.to;
  else if (isActive && (navigation.kind === 'idle' || navigation.kind === 'moving'))
    to = { entry: active.entry, change: 'moved', section: mount.section };
  else return next(state, { shown });
  const number = state.number + 1;
  return next(state, { number, navigation: { kind: 'classifying', to, mount }, shown }, cancel(state), {
    type: 'classify',
    mount,
    cause,
  });
}

/** If files of a release did not arrive or must not be used, another release is opened, if there is one. */
function classified(state: NavigationState, { number, error }: EventOf<'classified'>): Transition {
  const { navigation } = state;
  if (number !== state.number || navigation.kind !== 'classifying') return next(state);
  const { to, mount } = navigation;
  return error.kind === 'rejected' || error.stage === 'files'
    ? next(state, {}, { type: 'openOtherRelease', to, failure: { release: mount.release, error } })
    : fail(state, to, error);
}

function fail(state: NavigationState, to: Destination, error: LoadError): Transition {
  return next(state, { navigation: { kind: 'failed', to, error } }, { type: 'tryReload', to });
}

/** No release can be opened. If a reload would lose unsaved work, the page with that work stays if possible. */
function reloadTried(state: NavigationState, { outcome }: EventOf<'reloadTried'>): Transition {
  const { navigation } = state;
  if (navigation.kind !== 'failed' || outcome === 'begun') return next(state);
  const { to, error } = navigation;
  const after = isUnreachable(error) ? { ...state, unreachable: to.section } : state;
  if (outcome === 'useless') return showPanel(after, to, panelFor(error));
  return to.change !== 'moved' && activeSection(state)
    ? next(after, IDLE, { type: 'showMessage', to, message: 'outdated' })
    : showPanel(after, to, { kind: 'outdated' });
}

function panelFor(error: LoadError): Panel {
  if (error.kind === 'rejected') return error;
  const reason = error.stage === 'crash' || error.stage === 'evaluation' ? 'crashed' : 'missing';
  return { kind: 'failure', reason };
}

function showPanel(state: NavigationState, to: AnyDestination, panel: Panel): Transition {
  return next(
    state,
    { ...IDLE, shown: { kind: 'panel' } },
    { type: 'showPanel', to, panel },
    arrival(state, to),
  );
}
