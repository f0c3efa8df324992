import type { ComponentType } from 'react';
import type { SectionRole } from './section';

/** The longest label of a navigation entry, in characters. */
export const NAVIGATION_LABEL_MAX = 40;

/** The longest label in the bar of a phone, in characters: a place in it is 72 px wide. */
export const BAR_LABEL_MAX = 14;

/** The groups of links in the administrator's frame, in their order. A group is added here before a page names it. */
export const NAVIGATION_GROUPS = [
  'lessons',
  'students',
  'teachers',
  'payments',
  'bookings',
  'reports',
  'settings',
] as const;

export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** The slots in pages, with the role that the page is for. A slot is added here before a page shows it. */
export const SLOTS = {
  /** Cards on `/AdminDashboard`, beside the counts of pending lessons. */
  'admin-dashboard': 'admin',
} as const satisfies Record<string, SectionRole>;

export type SlotName = keyof typeof SLOTS;

/** How the frames of the site link a page. */
export interface RouteNavigation {
  /** The label is Arabic and has at most `NAVIGATION_LABEL_MAX` characters. */
  label: string;
  /** Where the administrator's frame shows it. Links without a group follow all groups. */
  group?: NavigationGroup;
  /** The smallest comes first. Steps of ten leave room for entries of other sections. */
  order: number;
  /** Whose frame shows it: by default the section's role. Only a section for everybody may name another one. */
  role?: SectionRole;
}

/** How the bar at the bottom of a phone links a page. */
export interface BarPlace {
  /** The label is Arabic and has at most `BAR_LABEL_MAX` characters. */
  label: string;
  /** The smallest comes first. */
  order: number;
}

/** A link in the frame of a role, with the path of a section's page. */
export interface NavigationEntry extends Required<Omit<RouteNavigation, 'group'>> {
  path: string;
  /** One of `NAVIGATION_GROUPS`, or one that only a later release knows. */
  group?: string | undefined;
  /** The rights of administrators to whom a frame shows it; by default all. */
  rights?: readonly string[] | undefined;
  bar?: BarPlace | undefined;
}

/** A part of another section's page. */
export interface SectionFragment {
  /** Unique in the section, `waiting-bookings`. */
  name: string;
  slot: SlotName;
  /** The smallest comes first. */
  order: number;
  /** Brings the component. It works without the router and the providers of the page. */
  load: () => Promise<{ default: ComponentType }>;
}

/** A fragment as the shell passes it to a page. */
export interface SlotFragment extends Pick<SectionFragment, 'order'> {
  /** Unique in the slot. */
  name: string;
  /**
   * Loads its section and the component. Without one, the shell has reported why the section could not be loaded.
   *
   * @throws {unknown} the failure of a file of the fragment
   */
  load: () => Promise<{ default?: ComponentType }>;
  /** Reports that `load` or the component threw. */
  onFailure: (cause: unknown) => void;
}

/** What sections contribute to the pages of one section. */
export interface Contributions {
  /** The links of other sections. A frame shows those of its role. */
  navigation: readonly NavigationEntry[];
  /** The fragments for a slot, also of this section. */
  fragmentsFor: (slot: SlotName) => readonly SlotFragment[];
}
