import type { ReadyPage, SectionModule } from 'section-contract/section';
import type { RefusalReason } from '../loading/load-result';
import type { HistoryEntry } from '../navigation/history-entry';
import { type LentHistory, lendHistory } from '../navigation/lent-history';
import { renderPanel } from '../panels/render-panel';
import type { Section } from '../site/section-table';
import { mountSection } from './mount-section';
import type { Stage } from './stage';

/** Which of the shell's own pages to show. */
export type PanelKind =
  | { kind: 'failure'; retry: () => void }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'not-found' };

interface OnStage {
  element: HTMLElement;
  show(): void;
  /** Takes it from the stage and ends it. */
  end(): void;
}

/** A page of the shell's own. */
export interface PanelAct extends OnStage {
  kind: 'panel';
  section?: undefined;
  title: string;
}

/** A mounted section. */
export interface SectionAct extends OnStage {
  kind: 'section';
  section: Section;
  lent: LentHistory;
  /** Its first page. */
  ready: Promise<ReadyPage>;
}

export type Act = PanelAct | SectionAct;

interface SectionEvents {
  onGo(act: SectionAct, entry: HistoryEntry, change: 'push' | 'replace'): void;
  onReady(act: SectionAct, page: ReadyPage): void;
  onCrash(act: SectionAct, cause: unknown): void;
}

/** Renders one of the shell's own pages, waiting to be shown. */
export function panelAct(stage: Stage, kind: PanelKind): PanelAct {
  const container = stage.add();
  const { title, unmount } = renderPanel(container.element, kind);
  return {
    kind: 'panel',
    title,
    element: container.element,
    show: container.show,
    end() {
      unmount();
      container.remove();
    },
  };
}

/** Mounts a section for a place, waiting to be shown. */
export function sectionAct(
  stage: Stage,
  section: Section,
  module: SectionModule,
  start: HistoryEntry,
  { onGo, onReady, onCrash }: SectionEvents,
): SectionAct {
  const container = stage.add();
  const lent = lendHistory(start, (entry, change) => onGo(act, entry, change));
  const mounted = mountSection(module, {
    element: container.element,
    history: lent.history,
    onReady: (page) => onReady(act, page),
    onCrash: (cause) => onCrash(act, cause),
  });
  const act: SectionAct = {
    kind: 'section',
    section,
    lent,
    ready: mounted.ready,
    element: container.element,
    show: container.show,
    end() {
      container.hide();
      void mounted.unmount().then(container.remove);
    },
  };
  return act;
}
