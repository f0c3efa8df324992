import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { normalizePath } from 'release-format/path-ownership';
import { navigationOf } from 'release-format/section-extras';
import type { Contributions, NavigationEntry } from 'section-contract/contributions';
import type { SectionDefinition, SectionRoute } from 'section-contract/section';
import { useAdminRight } from 'shared-auth';
import { useHydrated } from './forms/use-hydrated';

/** The section of a page, and what the shell says that other sections contribute. */
export const SectionContext = createContext<{
  section: SectionDefinition;
  contributions?: Contributions | undefined;
}>({ section: { name: '', role: null, routes: [] } });

/**
 * The links for the frame of the section's role and the right of its administrator, in their order: the section's own, and
 * those of other sections. A prerendered page and its hydration have the section's own only, of every right.
 */
export function useNavigation(): NavigationEntry[] {
  const right = useAdminRight();
  const { section, contributions } = useContext(SectionContext);
  const others = useHydrated() && contributions ? contributions.navigation : [];
  return [...navigationOf(section), ...others]
    .filter(({ role, rights }) => role === section.role && isForRight(right, rights))
    .sort(byOrder);
}

/** The route of the section at the current address. */
export function useCurrentRoute(): SectionRoute | undefined {
  const { section } = useContext(SectionContext);
  const path = normalizePath(useLocation().pathname);
  return section.routes.find((route) => normalizePath(route.path) === path);
}

/** Whether a page is for an administrator. Without a session, `right` is `undefined`, and every page counts as shown. */
export function isForRight(right: string | undefined, rights: readonly string[] | undefined): boolean {
  return right === undefined || rights === undefined || rights.includes(right);
}

/** Compares what sections contribute, for sorting. */
export function byOrder(first: { order: number }, second: { order: number }): number {
  return first.order - second.order;
}
