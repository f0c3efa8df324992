import { dismissToast, showToast } from 'design-system/toast';
import { createRoot } from 'react-dom/client';
import { deviceClock, homePath, session } from 'shared-auth';
import { createBusyStore } from './frame/busy-store';
import { Frame } from './frame/frame';
import { currentEntry, newEntry } from './history/history-entry';
import { createErrorClassifier } from './loading/classify-error';
import { watchFailedFiles } from './loading/failed-files';
import { fetchRelease } from './loading/fetch-release';
import { createFailureReporter } from './loading/report-failures';
import { createOpenReporter } from './loading/report-opens';
import { createSectionLoader } from './loading/section-loader';
import { messages } from './messages';
import { followLinks } from './navigation/follow-links';
import { createGuardedReload } from './navigation/guarded-reload';
import { createNavigator } from './navigation/navigator';
import { prefetchOnIntent } from './navigation/prefetch-on-intent';
import { createScrollRestoration } from './navigation/scroll-restoration';
import { createContributions } from './outlet/contributions';
import { createOutlet } from './outlet/outlet';
import { createOfflineRequest } from './service-worker/request-offline';
import type { Site } from './site/site';

const CLOCK_MESSAGE_MS = 30_000;

export function startShell(site: Site): void {
  const busy = createBusyStore();
  createRoot(elementOf('frame')).render(<Frame busy={busy} />);
  showFormResponse();
  warnOfWrongClock();

  const classifyError = createErrorClassifier(watchFailedFiles());
  const reportFailures = createFailureReporter(site.runningShell);
  const { rejectedCanaries } = site.table();
  reportFailures(
    rejectedCanaries.map(({ release, reason }) => ({ release, error: { kind: 'rejected', reason } })),
  );
  const loader = createSectionLoader({ site, fetchRelease, classifyError });
  const reportOpen = createOpenReporter(site.runningShell);
  const requestOffline = createOfflineRequest(site);
  const navigator = createNavigator({
    site,
    loader,
    classifyError,
    guardedReload: createGuardedReload(site.otherShell),
    reportFailures,
    onOpen(release) {
      reportOpen(release);
      requestOffline(release);
    },
    outlet: createOutlet(elementOf('stage')),
    contributionsTo: createContributions({ site, loader, classifyError, reportFailures }),
    scroll: createScrollRestoration(),
    onBusy: busy.set,
  });

  window.addEventListener('popstate', () => navigator.open(currentEntry(), 'moved'));
  followLinks((address) => navigator.open(newEntry(address), 'push'));
  prefetchOnIntent({ site, loader });
  session.subscribe(() => navigator.sessionChanged(session.getSnapshot()));
  // It must precede `watch`: the guard of the first page sets the role that an expired token is reported for.
  const home = homeOfInstalledSite();
  if (home) navigator.open(newEntry(home), 'replace');
  else navigator.open(currentEntry(), 'moved');
  session.watch();
}

/** The home page of a role, which an installed site starts with instead of the page of the web manifest. */
function homeOfInstalledSite(): string | undefined {
  const isStart = window.location.pathname === '/' && window.matchMedia('(display-mode: standalone)').matches;
  const now = session.getSnapshot();
  return isStart && now.status === 'signed-in' ? homePath(now.claims.role) : undefined;
}

/** The dates in forms and the end of a session depend on the device's clock. The sign-in page has a message of its own. */
function warnOfWrongClock(): void {
  let toast: number | undefined;
  deviceClock.subscribe(() => {
    if (!deviceClock.isWrong()) return;
    toast = showToast({ tone: 'info', message: messages.wrongClock, durationMs: CLOCK_MESSAGE_MS });
  });
  session.subscribe(() => {
    const now = session.getSnapshot();
    if (toast !== undefined && now.status === 'anonymous' && now.end?.reason === 'wrong-clock')
      dismissToast(toast);
  });
}

/**
 * Shows the server's response to a form that was sent before the scripts ran as a toast. The values that the server has
 * restored in the fields are set by script, so that hydration keeps them.
 */
function showFormResponse(): void {
  const response = document.getElementById('answer');
  if (!response) return;
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { value } = field;
    field.value = value;
  }
  showToast({ tone: 'error', message: response.textContent });
  response.remove();
}

/** The server sends these elements with a prerendered page; otherwise they are created here. */
function elementOf(id: string): HTMLElement {
  const sent = document.getElementById(id);
  if (sent) return sent;
  const element = document.createElement('div');
  element.id = id;
  document.body.append(element);
  return element;
}
