import { dismissToast, showToast } from 'design-system/toast';
import { createRoot } from 'react-dom/client';
import { deviceClock, session } from 'shared-auth';
import { createBusyStore } from './frame/busy-store';
import { Frame } from './frame/frame';
import { currentEntry, newEntry } from './history/history-entry';
import { createErrorClassifier } from './loading/classify-error';
import { watchFailedFiles } from './loading/failed-files';
import { toLoadFailure } from './loading/failure-of';
import { fetchRelease } from './loading/fetch-release';
import { reportFailures } from './loading/report-failures';
import { createSectionLoader } from './loading/section-loader';
import { messages } from './messages';
import { followLinks } from './navigation/follow-links';
import { createGuardedReload } from './navigation/guarded-reload';
import { createNavigator } from './navigation/navigator';
import { prefetchOnIntent } from './navigation/prefetch-on-intent';
import { createScrollRestoration } from './navigation/scroll-restoration';
import { createOutlet } from './outlet/outlet';
import type { Site } from './site/site';

const CLOCK_MESSAGE_MS = 30_000;

/** Starts the site with what is released. */
export function startShell(site: Site): void {
  const busy = createBusyStore();
  createRoot(part('frame')).render(<Frame busy={busy} />);
  takeAnswer();
  tellWrongClock();

  const classifyError = createErrorClassifier(watchFailedFiles());
  reportFailures(
    site
      .table()
      .rejectedCanaries.map(({ release, reason }) =>
        toLoadFailure(release, { kind: 'refused', reason }, site.runningShell),
      ),
  );
  const loader = createSectionLoader({ site, fetchRelease, classifyError });
  const navigator = createNavigator({
    site,
    loader,
    classifyError,
    guardedReload: createGuardedReload(site.otherShell),
    report: reportFailures,
    stage: createOutlet(part('stage')),
    scroll: createScrollRestoration(),
    onBusy: busy.set,
  });

  window.addEventListener('popstate', () => void navigator.open(currentEntry(), 'moved'));
  followLinks((address) => void navigator.open(newEntry(address), 'push'));
  prefetchOnIntent({ site, loader });
  session.subscribe(() => navigator.sessionChanged(session.getSnapshot()));
  // The guard of the first page looks at the token before the watch does: it knows what the page asks for.
  void navigator.open(currentEntry(), 'moved');
  session.watch();
}

/** Dates in forms and the end of a session follow the device's clock. Where the sign-in page tells it, once is enough. */
function tellWrongClock(): void {
  let told: number | undefined;
  deviceClock.subscribe(() => {
    if (!deviceClock.isWrong()) return;
    told = showToast({ tone: 'info', message: messages.wrongClock, durationMs: CLOCK_MESSAGE_MS });
  });
  session.subscribe(() => {
    const now = session.getSnapshot();
    if (told !== undefined && now.status === 'anonymous' && now.end?.reason === 'wrong-clock')
      dismissToast(told);
  });
}

/**
 * What the server has answered to a form that was sent before the scripts came goes on as a message of the shell, and
 * what it has put back into the fields counts as typed: a section that takes them over leaves it alone.
 */
function takeAnswer(): void {
  const answer = document.getElementById('answer');
  if (!answer) return;
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { value } = field;
    field.value = value;
  }
  showToast({ tone: 'error', message: answer.textContent });
  answer.remove();
}

/** The server sends the stage with a prerendered page; else it is made here. */
function part(id: string): HTMLElement {
  return document.getElementById(id) ?? addTo(document.body, id);
}

function addTo(parent: HTMLElement, id: string): HTMLElement {
  const element = document.createElement('div');
  element.id = id;
  parent.append(element);
  return element;
}
