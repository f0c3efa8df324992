import { LiveMessages, showMessage } from 'design-system/live-messages';
import { createRoot } from 'react-dom/client';
import { messages } from '../messages';
import { isTouched } from '../stage/is-touched';
import { renderPanel } from './render-panel';

/**
 * The site cannot start: a page that was painted stays and says so. Where there is none, or one that only stands in for
 * what would have to be loaded, a panel does. Both end by themselves when the connection is back.
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
  // Never over what somebody has begun to enter.
  window.addEventListener('online', () => isTouched(document) || retry());
}
