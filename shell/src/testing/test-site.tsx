import { act, fireEvent, screen } from '@testing-library/react';
import type { LoadFailureInput } from 'api-contract/release-schema';
import { createRoot } from 'react-dom/client';
import { session } from 'shared-auth';
import { createBusyStore } from '../frame/busy-store';
import { Frame } from '../frame/frame';
import { currentEntry, type HistoryChange, type HistoryEntry, newEntry } from '../history/history-entry';
import { createErrorClassifier } from '../loading/classify-error';
import type { FileError } from '../loading/failed-files';
import { createSectionLoader } from '../loading/section-loader';
import { createGuardedReload } from '../navigation/guarded-reload';
import { createNavigator } from '../navigation/navigator';
import { createOutlet } from '../outlet/outlet';
import { openSite } from '../site/site';
import { createReleases, type TestRelease } from './releases';

/** More than what is on its way needs, and less than anybody waits. */
const SHORT_MS = 10;

interface Visit {
  sections: TestRelease[];
  /** Where the visitor comes in. */
  at: string;
  /** What the server has sent with the document: the page, prerendered by the section's release, or a skeleton. */
  prerendered?: string;
  skeleton?: string;
}

export type TestSite = Awaited<ReturnType<typeof visit>>;

/**
 * The shell's navigation over a site without a network: the table, the loader, the diagnosis, the stage and the panels
 * are the real ones; what is released, and whether its files come, is the test's to say. Needs fake timers.
 */
export async function visit({ sections, at, prerendered, skeleton }: Visit) {
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
      // A browser answers later: what goes round in circles is then seen, and not waited for.
      await new Promise((resolve) => setTimeout(resolve, 1));
      return takeErrorBelow(address);
    },
  });
  const busy = createBusyStore();
  const reported: LoadFailureInput[] = [];
  const leave = jest.fn<void, [string, HistoryChange]>();
  const scroll = { save: jest.fn(), restore: jest.fn() };
  const navigator = createNavigator({
    site,
    loader: createSectionLoader({ site, classifyError, fetchRelease: releases.fetchRelease }),
    classifyError,
    guardedReload: createGuardedReload(site.otherShell, leave),
    report: (failures) => reported.push(...failures),
    stage: createOutlet(root),
    scroll,
    onBusy: busy.set,
  });

  /** Lets what is on its way arrive, and so many milliseconds pass. */
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
  const open = (entry: HistoryEntry, change: HistoryChange) =>
    happens(() => void navigator.open(entry, change));

  const onMoved = () => void navigator.open(currentEntry(), 'moved');
  window.addEventListener('popstate', onMoved);
  const forgetSession = session.subscribe(() => navigator.sessionChanged(session.getSnapshot()));
  const frameRoot = createRoot(frame);
  act(() => frameRoot.render(<Frame busy={busy} />));
  await happens(onMoved);

  return {
    ...releases,
    pass,
    /** Lets something happen to a page, and waits for what follows. */
    happens,
    /** Follows a link. */
    follow: (address: string) => open(newEntry(address), 'push'),
    async back() {
      // The browser tells of it a little later.
      window.history.back();
      await pass();
    },
    press: (name: string) => happens(() => fireEvent.click(screen.getByRole('button', { name }))),
    /** The container of the one page that can be seen. */
    shown,
    heading: () => shown().querySelector('h1')?.textContent,
    address: () => window.location.pathname + window.location.search,
    isBusy: () => screen.queryByRole('progressbar') !== null,
    /** What is said beside the page. */
    message: () => screen.queryByRole('alert')?.textContent ?? '',
    /** How many pages are on the stage, seen or not. */
    pages: () => root.children.length,
    /** What the browser knows of the files below an address; nothing unless told. */
    takeErrorBelow,
    reported,
    /** Called when the site is loaded again. */
    leave,
    scroll,
    /** Closes the tab. */
    async close() {
      // Takes away what is still said.
      await open(newEntry('/nowhere'), 'push');
      window.removeEventListener('popstate', onMoved);
      forgetSession();
      act(() => frameRoot.unmount());
    },
  };
}

/**
 * For a file of tests in which something fails on the way: time is the test's own, and what the shell logs about the
 * failure is not shown.
 *
 * @param site gives the site that the test has visited, to be left after it
 */
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
