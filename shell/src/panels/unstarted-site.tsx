import { LiveMessages, showMessage } from 'design-system/live-messages';
import { createRoot } from 'react-dom/client';
import { messages } from '../messages';
import { fetchDiscovery } from '../site/discovery';
import { isTouched } from '../stage/is-touched';
import { renderPanel } from './render-panel';

/** Between two attempts to reach the site. */
const PAUSE_MS = 1000;

/**
 * Tells that the site cannot start. A page that the server has sent stays, with a message; if there is none, or only one
 * that stands in for a page still to be loaded, a panel tells it. When the connection is back the site is loaded again,
 * unless something has been typed into the page.
 */
export function explainUnstarted(): void {
  const retry = () => window.location.reload();
  const frame = document.getElementById('frame');
  const stage = document.getElementById('stage');
  if (!frame || !stage?.firstElementChild || stage.hasAttribute('aria-busy')) {
    stage?.remove();
    const panel = document.body.appendChild(document.createElement('div'));
    document.title = renderPanel(panel, { kind: 'failure', reason: 'unreachable', retry }).title;
    return;
  }
  createRoot(frame).render(<LiveMessages />);
  showMessage({
    tone: 'error',
    message: messages.notInteractive,
    action: { label: messages.retry, onAction: retry },
  });
  window.addEventListener('online', async () => {
    await untilSiteAnswers();
    // Never over what somebody has begun to enter.
    if (!isTouched(document)) retry();
  });
}

/** The browser says that it is online as soon as there is a network, which may be before the site can be reached. */
async function untilSiteAnswers(): Promise<void> {
  try {
    await fetchDiscovery();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await untilSiteAnswers();
  }
}
