import type { ReadyPage, SectionModule } from 'section-contract/section';
import type { HistoryEntry } from '../history/history-entry';
import { createSectionHistory, type SectionHistoryControl } from '../history/section-history';
import type { PanelContent } from '../panels/panel-kind';
import { renderPanel } from '../panels/render-panel';
import type { Section, SectionRelease } from '../site/section-table';
import { isDirty } from './is-dirty';
import { mountSection } from './mount-section';
import type { Outlet, OutletContainer, PrerenderedContainer } from './outlet';

interface BaseView {
  container: OutletContainer;
  show: () => void;
  /** Takes it from the stage and ends it. */
  end: () => void;
}

/** A page of the shell's own. */
export interface PanelView extends BaseView {
  kind: 'panel';
  section?: undefined;
  title: string;
}

/** A mounted section. */
export interface SectionView extends BaseView {
  kind: 'section';
  section: Section;
  /** The release that is mounted: the section's own, or what stands for it. */
  release: SectionRelease;
  lent: SectionHistoryControl;
  /** Its first page. */
  ready: Promise<ReadyPage>;
}

/** A page as the server sent it: it can be read and typed into, and waits for hydration. */
export interface PrerenderedView extends BaseView {
  kind: 'prerendered';
  section?: undefined;
  container: PrerenderedContainer;
  /** Whether a field differs from what the server sent. */
  isDirty: () => boolean;
}

/** A page in the outlet. */
export type View = PanelView | SectionView | PrerenderedView;

interface SectionEvents {
  onGo: (view: SectionView, entry: HistoryEntry, change: 'push' | 'replace') => void;
  onReady: (view: SectionView, page: ReadyPage) => void;
  onCrash: (view: SectionView, cause: unknown) => void;
}

/** The prerendered page that came with the document, if one did. */
export function prerenderedView({ prerendered: container }: Outlet): PrerenderedView | undefined {
  return (
    container && {
      kind: 'prerendered',
      container,
      show: container.show,
      end: container.remove,
      isDirty: () => isDirty(container.element),
    }
  );
}

/** Renders one of the shell's own pages, waiting to be shown. */
export function panelView(stage: Outlet, kind: PanelContent): PanelView {
  const container = stage.add();
  const { title, unmount } = renderPanel(container.element, kind);
  return {
    kind: 'panel',
    title,
    container,
    show: container.show,
    end() {
      unmount();
      container.remove();
    },
  };
}

/**
 * Mounts a section for a place, waiting to be shown.
 *
 * @param prerendered the page of that place, which the section then takes over
 */
export function sectionView(
  stage: Outlet,
  prerendered: PrerenderedView | undefined,
  section: Section,
  { module, release }: { module: SectionModule; release: SectionRelease },
  start: HistoryEntry,
  { onGo, onReady, onCrash }: SectionEvents,
): SectionView {
  const container = prerendered?.container ?? stage.add();
  const lent = createSectionHistory(start, (entry, change) => onGo(view, entry, change));
  const mounted = mountSection(module, {
    element: container.element,
    prerendered: prerendered !== undefined,
    history: lent.history,
    onReady: (page) => onReady(view, page),
    onCrash: (cause) => onCrash(view, cause),
  });
  const view: SectionView = {
    kind: 'section',
    section,
    release,
    lent,
    ready: mounted.ready,
    container,
    show: container.show,
    end() {
      container.hide();
      void mounted.unmount().then(container.remove);
    },
  };
  return view;
}
