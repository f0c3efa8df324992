import { showToast, ToastRegion } from 'design-system/toast';
import { createRoot } from 'react-dom/client';
import { messages } from '../messages';
import { isDirty } from '../outlet/is-dirty';
import { onReconnect } from '../site/on-reconnect';
import { renderPanel } from './render-panel';

/**
 * Tells that the site cannot start. A page that the server has sent stays, with a message; if there is none, or only one
 * that stands in for a page still to be loaded, a panel tells it. When the connection is back the site is loaded again,
 * unless something has been typed into the page.
 */
export function showStartFailure(): void {
  const retry = () => window.location.reload();
  const frame = document.getElementById('frame');
  const stage = document.getElementById('stage');
  if (!frame || !stage?.firstElementChild || stage.hasAttribute('aria-busy')) {
    stage?.remove();
    const panel = document.body.appendChild(document.createElement('div'));
    document.title = renderPanel(panel, { kind: 'failure', reason: 'unreachable', retry }).title;
    return;
  }
  createRoot(frame).render(<ToastRegion />);
  showToast({
    tone: 'error',
    message: messages.notInteractive,
    action: { label: messages.retry, onAction: retry },
  });
  onReconnect(() => {
    // Never over what somebody has begun to enter.
    if (!isDirty(document)) retry();
  });
}
