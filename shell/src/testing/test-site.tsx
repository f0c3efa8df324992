import { act, fireEvent, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { session } from 'shared-auth';
import { createBusyStore } from '../frame/busy-store';
import { Frame } from '../frame/frame';
import { currentEntry, type HistoryChange, type HistoryEntry, newEntry } from '../history/history-entry';
import { createErrorClassifier } from '../loading/classify-error';
import type { FileError } from '../loading/failed-files';
import type { ReleaseFailure } from '../loading/load-error';
import { toLoadFailure } from '../loading/report-failures';
import { createSectionLoader } from '../loading/section-loader';
import { createGuardedReload } from '../navigation/guarded-reload';
import { createNavigator } from '../navigation/navigator';
import { createContributions } from '../outlet/contributions';
import { createOutlet } from '../outlet/outlet';
import { openSite } from '../site/site';
import { createReleases, type TestRelease } from './releases';

/** Enough for everything that is pending, and shorter than any time limit. */
const SHORT_MS = 10;

interface FirstVisit {
  sections: TestRelease[];
  /** The first address. */
  at: string;
  /** HTML that the server sent with the document: the page, prerendered by the section's release, or a skeleton. */
  prerendered?: string;
  skeleton?: string;
}

export type TestSite = Awaited<ReturnType<typeof visit>>;

/**
 * The shell's navigation without a network: only the releases, their files and scrolling are mocked. Needs fake
 * timers.
 */
export async function visit({ sections, at, prerendered, skeleton }: FirstVisit) {
  document.body.innerHTML = '<div id="frame"></div><div id="stage"></div>';
  const [frame, root] = [...document.body.children] as [HTMLElement, HTMLElement];
  window.history.replaceState(null, '', at);

  const releases = createReleases(sections);
  const site = openSite(releases.document(), async () => releases.document());
  if (prerendered ?? skeleton) root.innerHTML = `<div>${prerendered ?? skeleton}</div>`;
  root.toggleAttribute('aria-busy', skeleton !== undefined);
  root.dataset.release = site
    .table()
    .ownerOf(at)
    ?.url.replace(/[^/]*$/, '');
  const takeErrorBelow = jest.fn<Promise<FileError | undefined>, [string]>(async () => undefined);
  const classifyError = createErrorClassifier({
    async takeErrorBelow(address) {
      // Asynchronous as in a browser, so that an endless loop fails a test instead of hanging it.
      await new Promise((resolve) => setTimeout(resolve, 1));
      return takeErrorBelow(address);
    },
  });
  const busy = createBusyStore();
  const failures: ReleaseFailure[] = [];
  const opened: string[] = [];
  const leave = jest.fn<void, [string, HistoryChange]>();
  const scroll = { save: jest.fn(), restore: jest.fn() };
  const loader = createSectionLoader({ site, classifyError, fetchRelease: releases.fetchRelease });
  const reportFailures = (reported: readonly ReleaseFailure[]) => void failures.push(...reported);
  const navigator = createNavigator({
    site,
    loader,
    classifyError,
    guardedReload: createGuardedReload(site.otherShell, leave),
    reportFailures,
    onOpen: ({ name, version }) => opened.push(`${name} ${version}`),
    outlet: createOutlet(root),
    contributionsTo: createContributions({ site, loader, classifyError, reportFailures }),
    scroll,
    onBusy: busy.set,
  });

  /** Advances the timers by some milliseconds. */
  const pass = (milliseconds = SHORT_MS) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const shown = () => {
    const containers = ([...root.children] as HTMLElement[]).filter(({ inert }) => !inert);
    if (containers.length !== 1) throw new Error(`${containers.length} pages are shown at once`);
    return containers[0] as HTMLElement;
  };

  const happens = (event: () => void) => {
    act(event);
    return pass();
  };
  const open = (entry: HistoryEntry, change: HistoryChange) => happens(() => navigator.open(entry, change));

  const onMoved = () => navigator.open(currentEntry(), 'moved');
  window.addEventListener('popstate', onMoved);
  const forgetSession = session.subscribe(() => navigator.sessionChanged(session.getSnapshot()));
  const frameRoot = createRoot(frame);
  act(() => frameRoot.render(<Frame busy={busy} />));
  await happens(onMoved);

  return {
    ...releases,
    pass,
    /** Runs an event handler and waits for its effects. */
    happens,
    /** Follows a link. */
    follow: (address: string) => open(newEntry(address), 'push'),
    async back() {
      window.history.back();
      await pass();
    },
    press: (name: string) => happens(() => fireEvent.click(screen.getByRole('button', { name }))),
    /** The container of the shown page; throws unless there is exactly one. */
    shown,
    heading: () => shown().querySelector('h1')?.textContent,
    address: () => window.location.pathname + window.location.search,
    isBusy: () => screen.queryByRole('progressbar') !== null,
    /** The text of the toast. */
    message: () => screen.queryByRole('alert')?.textContent ?? '',
    /** Number of pages in the outlet, hidden ones included. */
    pages: () => root.children.length,
    /** The state of the browser's failed files below an address; none by default. */
    takeErrorBelow,
    get reported() {
      return failures.map((failure) => toLoadFailure(failure, site.runningShell));
    },
    /** The releases of the shown pages, in order. */
    opened,
    /** It is called instead of opening a new document. */
    leave,
    scroll,
    /** Closes the tab. */
    async close() {
      // Dismisses toasts.
      await open(newEntry('/nowhere'), 'push');
      window.removeEventListener('popstate', onMoved);
      forgetSession();
      act(() => frameRoot.unmount());
    },
  };
}

/** Fake timers and a silent console for tests of failures; closes the site after each. */
export function setUpFailureTests(site: () => TestSite): void {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(async () => {
    await site().close();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
