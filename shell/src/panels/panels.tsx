import { Button, buttonClass } from 'design-system/button';
import { Logo } from 'design-system/logo';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { messages } from '../messages';
import { onReconnect } from '../site/on-reconnect';
import type { PolicyRejection } from '../site/policy-check';
import styles from './panels.module.css';

/** One of the shell's own pages, in place of one that cannot be shown. */
export type Panel =
  /** Files did not arrive, or not even the discovery document, or the page crashed. */
  | { kind: 'failure'; reason: 'missing' | 'unreachable' | 'crashed' }
  | { kind: 'rejected'; reason: PolicyRejection }
  /** Only a newer shell can open the page, and unsaved work keeps the site from being reloaded. */
  | { kind: 'outdated' }
  | { kind: 'not-found' };

interface PanelText {
  title: string;
  explanation: string;
  /** The label of the button. */
  action?: string;
}

/**
 * Renders a panel at once.
 *
 * @param onAction called when its button is pressed, and when files that did not arrive may be reachable again
 */
export function renderPanel(
  element: HTMLElement,
  panel: Panel,
  onAction: () => void,
): { title: string; unmount: () => void } {
  const root = createRoot(element);
  flushSync(() => root.render(<PanelPage panel={panel} onAction={onAction} />));
  return { title: documentTitle(textOf(panel)), unmount: () => root.unmount() };
}

function PanelPage({ panel, onAction }: { panel: Panel; onAction: () => void }) {
  const { title, explanation, action } = textOf(panel);
  const retriesByItself = panel.kind === 'failure' && panel.reason !== 'crashed';
  useEffect(() => {
    if (retriesByItself) return onReconnect(onAction);
  }, [retriesByItself, onAction]);
  return (
    <main id="main" className={styles.panel} data-panel="">
      <Logo size="large" picture={uploadedLogo()} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.explanation}>{explanation}</p>
      <div className={styles.ways}>
        {action && (
          <Button variant="primary" onClick={onAction}>
            {action}
          </Button>
        )}
        <a className={buttonClass({ variant: action ? 'quiet' : 'primary' })} href="/">
          {messages.home}
        </a>
      </div>
    </main>
  );
}

/** The icon of the page, if it is an uploaded logo: the built-in one is SVG. */
function uploadedLogo(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/png"]')?.href;
}

function textOf(panel: Panel): PanelText {
  switch (panel.kind) {
    case 'failure':
      return {
        title: messages.failure.title,
        explanation: messages.failure[panel.reason],
        action: messages.retry,
      };
    case 'rejected':
      return {
        title: messages.rejected.title,
        explanation: messages.rejected[panel.reason],
        action: messages.retry,
      };
    case 'outdated':
      return messages.outdated;
    case 'not-found':
      return messages.notFound;
  }
}

/** The title has the form of the sections' titles: the page, and the site's name, which the server writes into the document. */
function documentTitle({ title }: PanelText): string {
  const site = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  return site ? `${title} | ${site}` : title;
}
