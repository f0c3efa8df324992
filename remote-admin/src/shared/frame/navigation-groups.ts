import { NAVIGATION_GROUPS, type NavigationEntry } from 'section-contract/contributions';
import { groupNames } from './messages';

/** A folded group of links. */
export interface LinkGroup {
  /** The key under which the tab stores whether it is open. */
  key: string;
  name: string;
  links: NavigationEntry[];
}

/** The links that are always in view: what an administrator opens every day (spec §9). */
const DAILY_PATHS: readonly string[] = [
  '/ApprovedIndividualLessonsAdmin',
  '/PendingIndividualLessonsAdmin',
  '/ApprovedGroupLessonsAdmin',
  '/PendingGroupLessonsAdmin',
  '/SystemOverview',
  '/StudentPaymentForm',
  '/App2',
  '/Admin_Booking',
];

/** Divides the links into the daily ones and the groups of all others, without the groups that have no link. */
export function arrangeLinks(links: readonly NavigationEntry[]): {
  daily: NavigationEntry[];
  groups: LinkGroup[];
} {
  const isDaily = ({ path }: NavigationEntry) => DAILY_PATHS.includes(path);
  const others = links.filter((link) => !isDaily(link));
  const known: readonly string[] = NAVIGATION_GROUPS;
  const groups: LinkGroup[] = NAVIGATION_GROUPS.map((key) => ({
    key,
    name: groupNames[key],
    links: others.filter(({ group }) => group === key),
  }));
  const ungrouped = others.filter(({ group }) => group === undefined || !known.includes(group));
  return {
    daily: links.filter(isDaily),
    groups: [...groups, { key: 'others', name: groupNames.others, links: ungrouped }].filter(
      (group) => group.links.length > 0,
    ),
  };
}
