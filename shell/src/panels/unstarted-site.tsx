import { LiveMessages, showMessage } from 'design-system/live-messages';
import { createRoot } from 'react-dom/client';
import { messages } from '../messages';
import { renderPanel } from './render-panel';

/** The site cannot start: a page that was painted stays and says so, and where there is none a panel does. */
export function explainUnstarted(): void {
  const retry = () => window.location.reload();
  const frame = document.getElementById('frame');
  if (!frame || !document.querySelector('#stage > *')) {
    renderPanel(document.body.appendChild(document.createElement('div')), {
      kind: 'failure',
      reason: 'missing',
      retry,
    });
    return;
  }
  createRoot(frame).render(<LiveMessages />);
  showMessage({
    tone: 'error',
    message: messages.notInteractive,
    action: { label: messages.retry, onAction: retry },
  });
}
