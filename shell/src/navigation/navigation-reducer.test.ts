import type { HistoryChange } from '../history/history-entry';
import type { LoadError } from '../loading/load-error';
import { releaseOf, sectionOf } from '../testing/releases';
import { scriptedSection } from '../testing/scripted-section';
import { reduce } from './navigation-reducer';
import {
  changeOfRedirect,
  type Effect,
  isBusy,
  type Mount,
  type NavigationEvent,
  type NavigationState,
  type Shown,
} from './navigation-state';

const ONE = sectionOf('remote-one');
const TWO = sectionOf('remote-two');
const sectionModule = scriptedSection();
const MISSING: LoadError = { kind: 'failed', stage: 'entry', cause: new Error('404') };
const CRASH: LoadError = { kind: 'failed', stage: 'crash', cause: new Error('crashed') };
const REJECTED: LoadError = { kind: 'rejected', reason: 'contract' };

let state: NavigationState;
/** The effects of the last event. */
let effects: Effect[];

function send(event: NavigationEvent): void {
  ({ state, effects } = reduce(state, event));
}

const types = () => effects.map(({ type }) => type);
const effect = <Type extends Effect['type']>(type: Type) =>
  effects.find((one): one is Extract<Effect, { type: Type }> => one.type === type);

function begin(shown: Shown = { kind: 'nothing' }): void {
  state = { number: 0, navigation: { kind: 'idle' }, shown };
}

const to = (address: string, change: HistoryChange = 'push') => {
  const section = [ONE, TWO].find(({ name }) => address.startsWith(name.replace('remote-', '/')));
  return { entry: { address, state: null }, change, section };
};

/** Navigates, with access granted. */
function navigate(address: string, change?: HistoryChange): void {
  send({ type: 'navigate', to: to(address, change) });
  send({ type: 'granted' });
}

function load(section = TWO, isDirty = false, release = releaseOf(section.name)): Mount {
  send({
    type: 'loaded',
    number: state.number,
    isDirty,
    result: { kind: 'loaded', module: sectionModule, release, failures: [] },
  });
  const mount = effect('mount')?.mount;
  if (!mount) throw new Error(`Nothing is mounted, but: ${types()}`);
  return mount;
}

const ready = (mount: Mount, isDirty = false) => send({ type: 'ready', mount, isDirty });
const failToLoad = (error: LoadError) =>
  send({ type: 'loaded', number: state.number, isDirty: false, result: { ...error, failures: [] } });

/** A site that shows `/one`. */
function showOne(): Mount {
  begin();
  navigate('/one', 'moved');
  const mount = load(ONE);
  ready(mount);
  return mount;
}

describe('Opening a page of another section', () => {
  test('shows it when it is ready, and not before', () => {
    showOne();
    navigate('/two');
    expect(types()).toEqual(['load']);
    const mount = load();
    expect(state.shown).toMatchObject({ mount: { section: ONE } });
    expect(isBusy(state)).toBe(true);
    ready(mount);
    expect(effects).toEqual([
      { type: 'show', to: to('/two'), mount },
      { type: 'arrive', scroll: 'new', focus: true },
    ]);
    expect(isBusy(state)).toBe(false);
  });

  test('ignores the files of an earlier navigation', () => {
    showOne();
    navigate('/two');
    const { number } = state;
    navigate('/one/other');
    send({ type: 'loaded', number, isDirty: false, result: { ...MISSING, failures: [] } });
    expect(state.navigation.kind).toBe('moving');
    expect(effects).toEqual([]);
  });

  test('ends the mount of an earlier navigation, and ignores its page, crash and redirects', () => {
    showOne();
    navigate('/two');
    const late = load();
    send({ type: 'navigate', to: to('/one/other') });
    expect(effect('cancel')).toEqual({ type: 'cancel', mount: late });
    send({ type: 'granted' });
    const before = state;
    ready(late);
    send({ type: 'crashed', mount: late, cause: new Error() });
    send({ type: 'sectionNavigate', mount: late, to: to('/two/other') });
    expect(state).toEqual(before);
  });

  test.each<[HistoryChange, 'push' | 'replace']>([
    ['push', 'push'],
    ['replace', 'replace'],
    ['moved', 'replace'],
  ])('lets a page that is not ready redirect in place of its own history entry (%s)', (change, expected) => {
    showOne();
    navigate('/two', change);
    const mount = load();
    expect(changeOfRedirect(state)).toBe(expected);
    send({ type: 'sectionNavigate', mount, to: to('/two/other', 'replace') });
    expect(effects).toEqual([{ type: 'setEntry', mount, entry: to('/two/other').entry }]);
    send({ type: 'sectionNavigate', mount, to: to('/one', 'replace') });
    expect(types()).toEqual(['cancel', 'checkAccess']);
    expect(effect('checkAccess')?.to.change).toBe(expected);
  });
});

describe('Moving within the shown section', () => {
  test.each<[string, HistoryChange, object, boolean]>([
    ['/one/other', 'push', { scroll: 'new', focus: true }, true],
    ['/one/other', 'moved', { scroll: 'back', focus: true }, true],
    ['/one?month=5', 'replace', { scroll: 'same', focus: false }, false],
    ['/one?month=5', 'moved', { scroll: 'back', focus: false }, false],
  ])('to %s (%s) arrives with %j', (address, change, arrival, isNewPage) => {
    const mount = showOne();
    navigate(address, change);
    expect(effects).toMatchObject([{ type: 'move', mount, initiator: 'shell', hasLimit: isNewPage }]);
    expect(isBusy(state)).toBe(isNewPage);
    ready(mount);
    expect(effects).toEqual([{ type: 'cancel' }, { type: 'arrive', ...arrival }]);
  });

  test('redirects in place of the entry that is written already', () => {
    const mount = showOne();
    send({ type: 'sectionNavigate', mount, to: to('/one/other') });
    expect(changeOfRedirect(state)).toBe('replace');
  });
});

describe('A crash', () => {
  const crash = (mount: Mount) => send({ type: 'crashed', mount, cause: CRASH });
  const classify = (error: LoadError) => send({ type: 'classified', number: state.number, error });

  test.each<[string, LoadError, Effect['type']]>([
    [
      'opens another release where files are gone',
      { ...CRASH, stage: 'files' } as LoadError,
      'openOtherRelease',
    ],
    ['opens another release where this one is rejected', REJECTED, 'openOtherRelease'],
    ['tries a reload for any other cause', CRASH, 'tryReload'],
  ])('%s', (_, error, expected) => {
    crash(showOne());
    expect(isBusy(state)).toBe(true);
    classify(error);
    expect(effects).toMatchObject([{ type: expected, to: { change: 'moved', section: ONE } }]);
  });

  test('of a page that is not ready fails the navigation to it', () => {
    showOne();
    navigate('/two');
    const mount = load();
    crash(mount);
    expect(effects).toMatchObject([
      { type: 'cancel', mount },
      { type: 'classify', mount },
    ]);
    classify(CRASH);
    expect(effects).toEqual([{ type: 'tryReload', to: to('/two') }]);
  });

  test('of the shown page does not stop a navigation away from it', () => {
    const mount = showOne();
    navigate('/two');
    crash(mount);
    expect(effects).toEqual([]);
    ready(load());
    expect(state.shown).toMatchObject({ mount: { section: TWO } });
  });

  test('leaves nothing to move within: the section is mounted again', () => {
    crash(showOne());
    navigate('/one/other');
    expect(types()).toEqual(['load']);
  });
});

describe('Where no release can be opened', () => {
  const fail = (error: LoadError, change?: HistoryChange) => {
    const mount = showOne();
    navigate('/two', change);
    failToLoad(error);
    return mount;
  };

  test.each<[string, LoadError, object]>([
    ['files are missing', MISSING, { kind: 'failure', reason: 'missing' }],
    ['a page crashed', CRASH, { kind: 'failure', reason: 'crashed' }],
    ['the release is rejected', REJECTED, REJECTED],
  ])('and a reload is useless, a panel says that %s', (_, error, panel) => {
    fail(error);
    send({ type: 'reloadTried', outcome: 'useless' });
    expect(effect('showPanel')).toMatchObject({ to: to('/two'), panel });
  });

  test('and the site is reloaded, the shown page stays until then', () => {
    fail(REJECTED);
    send({ type: 'reloadTried', outcome: 'begun' });
    expect(effects).toEqual([]);
    expect(isBusy(state)).toBe(true);
  });

  test('and a reload would lose work, the shown page stays with an offer', () => {
    fail(REJECTED);
    send({ type: 'reloadTried', outcome: 'blocked' });
    expect(effects).toEqual([{ type: 'showMessage', to: to('/two'), message: 'outdated' }]);
  });

  test.each<[string, HistoryChange, boolean]>([
    ['the browser has left', 'moved', false],
    ['has crashed', 'push', true],
  ])('a page that %s does not stay', (_, change, hasCrashed) => {
    const mount = fail(REJECTED, change);
    if (hasCrashed) send({ type: 'crashed', mount, cause: CRASH });
    send({ type: 'reloadTried', outcome: 'blocked' });
    expect(effect('showPanel')?.panel).toEqual({ kind: 'outdated' });
  });
});

test('an address without a section gets the not-found panel', () => {
  showOne();
  navigate('/nowhere');
  expect(effect('showPanel')?.panel).toEqual({ kind: 'not-found' });
});

describe('A prerendered page', () => {
  const FOLDER = '/remotes/remote-one/v1/';
  const open = () => {
    begin({ kind: 'prerendered', releaseFolder: FOLDER });
    navigate('/one', 'moved');
  };

  test('is hydrated by the release that rendered it, and neither scrolls nor moves the focus', () => {
    open();
    expect(effect('load')?.isFirstPage).toBe(true);
    const mount = load(ONE, true);
    expect(effect('mount')?.hydrate).toBe(true);
    expect(isBusy(state)).toBe(false);
    ready(mount);
    expect(effect('arrive')).toEqual({ type: 'arrive', scroll: 'read', focus: false });
  });

  test.each([
    ['is replaced by the page of another release', false, 'section'],
    ['stays if a field was edited while that page was mounted', true, 'prerendered'],
  ])('%s', (_, isDirty, expected) => {
    open();
    const mount = load(ONE, false, releaseOf('remote-one', 'v2'));
    expect(effect('mount')?.hydrate).toBe(false);
    ready(mount, isDirty);
    expect(state.shown.kind).toBe(expected);
    expect(effect('cancel')?.mount).toBe(isDirty ? mount : undefined);
  });

  test('stays if only another release loads and a field was edited', () => {
    open();
    expect(() => load(ONE, true, releaseOf('remote-one', 'v2'))).toThrow('cancel,showMessage');
  });

  test('stays where its section does not load, and the section’s pages are opened as documents until it does', () => {
    open();
    failToLoad(MISSING);
    expect(effect('showMessage')?.message).toBe('notInteractive');
    navigate('/one/other');
    expect(effect('load')?.asDocument).toBe(true);
    navigate('/one', 'moved');
    expect(effect('load')?.asDocument).toBe(false);
    ready(load(ONE));
    expect(state.unreachable).toBeUndefined();
  });
});
