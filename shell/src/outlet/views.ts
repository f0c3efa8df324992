import type { ReadyPage, SectionModule } from 'section-contract/section';
import type { HistoryEntry } from '../history/history-entry';
import { createSectionHistory, type SectionHistoryControl } from '../history/section-history';
import type { PanelContent } from '../panels/panel-kind';
import { renderPanel } from '../panels/render-panel';
import type { Section, SectionRelease } from '../site/section-table';
import { isDirty } from './is-dirty';
import { mountSection } from './mount-section';
import type { Outlet, OutletContainer } from './outlet';

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

/** A page as the server has sent it: it can be read and typed into, and waits for its section to take it over. */
export interface PrerenderedView extends BaseView {
  kind: 'prerendered';
  section?: undefined;
  /** Whether something stands in its fields that the server has not put there. */
  isDirty: () => boolean;
}

/** A page as the server has sent it, that can be read until its section shows the real one. */
export interface StandInView extends BaseView {
  kind: 'stand-in';
  section?: undefined;
}

/** The page that came with the document. */
export type SentView = PrerenderedView | StandInView;

/** What stands on the stage. */
export type View = PanelView | SectionView | SentView;

interface SectionEvents {
  onGo: (view: SectionView, entry: HistoryEntry, change: 'push' | 'replace') => void;
  onReady: (view: SectionView, page: ReadyPage) => void;
  onCrash: (view: SectionView, cause: unknown) => void;
}

/** The page that came with the document, if one did. */
export function sentView({ prerendered: container, standIn }: Outlet): SentView | undefined {
  if (standIn) {
    return { kind: 'stand-in', container: standIn, show: standIn.show, end: standIn.remove };
  }
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
