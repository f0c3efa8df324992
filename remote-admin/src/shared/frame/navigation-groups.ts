import { NAVIGATION_GROUPS, type NavigationEntry } from 'section-contract/contributions';
import { groupNames } from './messages';

interface LinkGroup {
  /** Missing for the links without a group that this release knows. */
  name?: string;
  links: NavigationEntry[];
}

/** Arranges links by their groups, without those that have no link. */
export function groupLinks(links: readonly NavigationEntry[]): LinkGroup[] {
  const known: readonly string[] = NAVIGATION_GROUPS;
  const groups: LinkGroup[] = NAVIGATION_GROUPS.map((group) => ({
    name: groupNames[group],
    links: links.filter((link) => link.group === group),
  }));
  const others = links.filter(({ group }) => group === undefined || !known.includes(group));
  return [...groups, { links: others }].filter(({ links }) => links.length > 0);
}
