import { showToast, ToastRegion } from 'design-system/toast';
import { createRoot } from 'react-dom/client';
import { messages } from '../messages';
import { isDirty } from '../outlet/is-dirty';
import { onReconnect } from '../site/on-reconnect';
import { renderPanel } from './panels';

/**
 * Reports that the site cannot start. A prerendered page stays and gets a message; without one, and instead of a skeleton,
 * a panel is shown. When the connection is back the site is reloaded, unless something was typed into the page.
 */
export function showStartFailure(): void {
  const retry = () => window.location.reload();
  const frame = document.getElementById('frame');
  const outlet = document.getElementById('stage');
  if (!frame || !outlet?.firstElementChild || outlet.hasAttribute('aria-busy')) {
    outlet?.remove();
    const element = document.body.appendChild(document.createElement('div'));
    const panel = { kind: 'failure', reason: 'unreachable' } as const;
    document.title = renderPanel(element, panel, retry).title;
    return;
  }
  createRoot(frame).render(<ToastRegion />);
  showToast({
    tone: 'error',
    message: messages.notInteractive,
    action: { label: messages.retry, onAction: retry },
  });
  onReconnect(() => {
    if (!isDirty(document)) retry();
  });
}
