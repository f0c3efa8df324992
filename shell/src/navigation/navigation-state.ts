import type { SectionModule } from 'section-contract/section';
import type { HistoryChange, HistoryEntry } from '../history/history-entry';
import type { LoadError, LoadResult, ReleaseFailure } from '../loading/load-error';
import type { Panel } from '../panels/panels';
import type { Section, SectionRelease } from '../site/section-table';
import type { ReloadOutcome } from './guarded-reload';
import type { ScrollTarget } from './scroll-restoration';

/** One mount of a section. Two mounts are the same only if they are the same object. */
export interface Mount {
  section: Section;
  /** The mounted release: the section's own, or its fallback. */
  release: SectionRelease;
}

/** Server-sent HTML that is not hydrated. */
export interface PrerenderedPage {
  kind: 'prerendered';
  /** It is the release that rendered the page: no other can hydrate it. */
  releaseFolder: string;
}

export interface ShownSection {
  kind: 'section';
  mount: Mount;
  entry: HistoryEntry;
  hasCrashed: boolean;
}

/** What the outlet shows. It stays until the content of the next page is ready. */
export type Shown = { kind: 'nothing' } | { kind: 'panel' } | PrerenderedPage | ShownSection;

/** Where a navigation leads. */
export interface Destination<Owner = Section> {
  entry: HistoryEntry;
  change: HistoryChange;
  /** The section that owns the address. */
  section: Owner;
}
export type AnyDestination = Destination<Section | undefined>;

/** The section's own router, or anything else: a link, the browser's history, a retry, a redirect. */
export type Initiator = 'section' | 'shell';

/** The navigation in progress. */
export type Navigation =
  | { kind: 'idle' }
  | { kind: 'guarding'; to: AnyDestination; initiator: Initiator }
  | { kind: 'loading'; to: Destination }
  | { kind: 'mounting'; to: Destination; mount: Mount }
  /** The navigation leads to another page of the shown section, or to the same page with another query. */
  | { kind: 'moving'; to: Destination; isSamePage: boolean }
  /** The section failed, while mounting or later, and the cause is being determined. */
  | { kind: 'classifying'; to: Destination; mount: Mount }
  /** No release of the section can be opened; a reload of the site is being tried. */
  | { kind: 'failed'; to: Destination; error: LoadError };

export interface NavigationState {
  /** It is that of the latest navigation. Results of earlier ones are ignored. */
  number: number;
  navigation: Navigation;
  shown: Shown;
  /** The files of this section did not arrive: its pages are opened as new documents, which the server prerenders. */
  unreachable?: Section | undefined;
}

export type NavigationEvent =
  | { type: 'navigate'; to: AnyDestination }
  /** A section's router navigates. */
  | { type: 'sectionNavigate'; mount: Mount; to: AnyDestination }
  /** A page of a section is complete. */
  | { type: 'ready'; mount: Mount; isDirty: boolean }
  /** A section crashed, or had no page in time. */
  | { type: 'crashed'; mount: Mount; cause: unknown }
  // Results of effects:
  | { type: 'granted' }
  | { type: 'loaded'; number: number; result: LoadResult; isDirty: boolean }
  | { type: 'classified'; number: number; error: LoadError }
  | { type: 'reloadTried'; outcome: ReloadOutcome };

/** What the navigator does after a transition, in this order. */
export type Effect =
  /** Ends the mount, the time limit and the message of the abandoned navigation. */
  | { type: 'cancel'; mount: Mount | undefined }
  | { type: 'checkAccess'; to: AnyDestination }
  /** `asDocument`: opens a new document instead, unless work would be lost. */
  | { type: 'load'; to: Destination; isFirstPage: boolean; asDocument: boolean }
  | { type: 'mount'; mount: Mount; module: SectionModule; entry: HistoryEntry; hydrate: boolean }
  /** Changes the address of a section that is still being mounted. */
  | { type: 'setEntry'; mount: Mount; entry: HistoryEntry }
  | { type: 'move'; to: Destination; mount: Mount; initiator: Initiator; hasLimit: boolean }
  | { type: 'show'; to: Destination; mount: Mount }
  | { type: 'showPanel'; to: AnyDestination; panel: Panel }
  | { type: 'arrive'; scroll: ScrollTarget; focus: boolean }
  | { type: 'showMessage'; to: Destination; message: 'notInteractive' | 'outdated' }
  | { type: 'classify'; mount: Mount; cause: unknown }
  /** Navigates once more, without the failed release. */
  | { type: 'openOtherRelease'; to: Destination; failure: ReleaseFailure }
  | { type: 'tryReload'; to: Destination };

/** The shown page was sent by the server for this very navigation, or a retry of it. */
export function prerenderedFor(
  { shown }: NavigationState,
  { change }: AnyDestination,
): PrerenderedPage | undefined {
  return shown.kind === 'prerendered' && change === 'moved' ? shown : undefined;
}

/** Whether a mount is shown. A hydrating one is, from the start. */
export function isShown({ shown }: NavigationState, mount: Mount): boolean {
  return shown.kind === 'section' && shown.mount === mount;
}

/** Whether to show that a page is being opened. A prerendered page is complete without its section. */
export function isBusy(state: NavigationState): boolean {
  const { navigation } = state;
  if (navigation.kind === 'idle' || navigation.kind === 'guarding') return false;
  if (navigation.kind === 'moving') return !navigation.isSamePage;
  if (navigation.kind === 'mounting' && isShown(state, navigation.mount)) return false;
  const isLoading = navigation.kind === 'loading' || navigation.kind === 'mounting';
  return !(isLoading && prerenderedFor(state, navigation.to));
}

/** The section that the visitor is in, or is navigating to. */
export function targetSection({ navigation, shown }: NavigationState): Section | undefined {
  if (navigation.kind !== 'idle') return navigation.to.section;
  return shown.kind === 'section' ? shown.mount.section : undefined;
}

/** How a redirect enters the history: instead of the navigation's entry, written or not. */
export function changeOfRedirect({ navigation }: NavigationState): 'push' | 'replace' {
  if (navigation.kind === 'idle' || navigation.kind === 'moving') return 'replace';
  if (navigation.kind === 'guarding' && navigation.initiator === 'section') return 'replace';
  return navigation.to.change === 'push' ? 'push' : 'replace';
}
