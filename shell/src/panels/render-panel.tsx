import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { messages } from '../messages';
import { FailurePanel } from './failure-panel';
import { NotFoundPanel } from './not-found-panel';
import { OutdatedPanel } from './outdated-panel';
import type { PanelContent } from './panel-kind';
import { RejectedPanel } from './refused-panel';

const TITLES = {
  failure: messages.failure.title,
  refused: messages.refused.title,
  outdated: messages.outdated.title,
  'not-found': messages.notFound.title,
} satisfies Record<PanelContent['kind'], string>;

/**
 * Renders one of the shell's own pages, at once.
 *
 * @returns the document's title for it, and its end
 */
export function renderPanel(
  element: HTMLElement,
  kind: PanelContent,
): { title: string; unmount: () => void } {
  const root = createRoot(element);
  flushSync(() => root.render(panelFor(kind)));
  return { title: titleOf(kind), unmount: () => root.unmount() };
}

/** As the sections title their pages: what the page is, and whose, where the document that was sent says whose. */
function titleOf({ kind }: PanelContent): string {
  const site = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  return site ? `${TITLES[kind]} | ${site}` : TITLES[kind];
}

function panelFor(panel: PanelContent) {
  switch (panel.kind) {
    case 'failure':
      return <FailurePanel reason={panel.reason} onRetry={panel.retry} />;
    case 'refused':
      return <RejectedPanel reason={panel.reason} />;
    case 'outdated':
      return <OutdatedPanel onRenew={panel.renew} />;
    case 'not-found':
      return <NotFoundPanel />;
  }
}
