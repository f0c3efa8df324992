import type { ComponentType } from 'react';
import type { BarPlace, Contributions, RouteNavigation, SectionFragment } from './contributions';

/** Raised when a section built for the old number can no longer be mounted by a new shell, or the reverse. */
export const CONTRACT_VERSION = 2;

/** The contracts whose sections the shell mounts: a new contract needs no release of every section at once. */
export const ACCEPTED_CONTRACTS = [CONTRACT_VERSION - 1, CONTRACT_VERSION];

/** The roles of the token that a section can be for. */
export const SECTION_ROLES = ['admin', 'teacher'] as const;

/** Who may see a section: a role of the token, or `null` for everybody. */
export type SectionRole = (typeof SECTION_ROLES)[number] | null;

/** One page of a section. */
export interface SectionRoute {
  /** The specification writes the path so, `/TeacherDashboard`; it is matched without regard to case and trailing slash. */
  path: string;
  /**
   * The name of the page's chunk, the same as in the `webpackChunkName` of `load`. Must not contain the name of an API
   * call, so that tools which filter requests by call names do not match page chunks.
   */
  chunk: string;
  /** Brings the page's module; its default export is the page component. */
  load: () => Promise<{ default: ComponentType }>;
  /**
   * The rights of administrators (the token's claim `right`) for whom the page is; by default all. Others get no link to it,
   * and are told so at its address. Frames of earlier versions show the link.
   */
  rights?: readonly string[];
  /** Links the page in the frames of the site. */
  navigation?: RouteNavigation;
  /** Links it in the bar at the bottom of a phone too, for the pages that are used most. The frame shows those that fit. */
  bar?: BarPlace;
}

/** What a section says of itself, in its `routes.tsx`. A release carries it into the discovery document. */
export interface SectionDefinition {
  /** The remote's name, `remote-teacher`. */
  name: string;
  role: SectionRole;
  routes: SectionRoute[];
  /** Whether browsers that have opened a page of it open all of its pages without a network. */
  offline?: boolean;
  /** Parts that it contributes to slots in pages of any section. */
  fragments?: SectionFragment[];
}

/** What a page reports to the shell once it is rendered. */
export interface ReadyPage {
  /** The document's title. */
  title: string;
}

/** The history that the shell creates for a section. Sections use it through the window facade only. */
export interface SectionHistory {
  /**
   * The section's own last address: path, query and hash. It does not change when the person moves to another section,
   * so a section that is about to be unmounted never sees a path that it does not know.
   */
  readonly location: Readonly<{ pathname: string; search: string; hash: string }>;
  readonly state: unknown;
  /** Opens an address, of this section or of another one. */
  push: (address: string, state: unknown) => void;
  /** Opens an address in place of the present one, of this section or of another one. */
  replace: (address: string, state: unknown) => void;
  go: (delta: number) => void;
  /** Calls back for each history entry the person moves to that this section owns. Returns the unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

/** What the shell hands to a section when it mounts it. */
export interface SectionProps {
  /** Unique for this mount. */
  name: string;
  /** Where the section renders its pages. Each page needs a `<main id="main">`: the site's skip link leads there. */
  domElement: HTMLElement;
  /** Whether `domElement` already holds the page, prerendered by this release, to be hydrated. */
  prerendered: boolean;
  history: SectionHistory;
  /** It is called from a layout effect of every page that is no longer suspended. */
  onReady: (page: ReadyPage) => void;
  /** It is called when the section cannot go on; the shell destroys it and shows the failure page. */
  onCrash: (cause: unknown) => void;
  /** Shells of earlier versions do not pass it. */
  contributions?: Contributions;
}

/** The module a remote exposes as `./section`. */
export interface SectionModule {
  contract: number;
  /**
   * Loads the files of the page at a path, so that mounting shows it at once. Called before a prerendered page is
   * hydrated: until this resolves, the page is not changed.
   *
   * @throws {unknown} the failure of a file
   */
  prepare: (pathname: string) => Promise<void>;
  bootstrap: (props: SectionProps) => Promise<unknown>;
  mount: (props: SectionProps) => Promise<unknown>;
  unmount: (props: SectionProps) => Promise<unknown>;
  /** The fragments of its definition. Sections without any may leave it out. */
  fragments?: readonly SectionFragment[];
}
