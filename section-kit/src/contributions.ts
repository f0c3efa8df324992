import { createContext, useContext } from 'react';
import { navigationOf } from 'release-format/section-extras';
import type { Contributions, NavigationEntry } from 'section-contract/contributions';
import type { SectionDefinition } from 'section-contract/section';
import { useHydrated } from './forms/use-hydrated';

/** The section of a page, and what the shell says that other sections contribute. */
export const SectionContext = createContext<{
  section: SectionDefinition;
  contributions?: Contributions | undefined;
}>({ section: { name: '', role: null, routes: [] } });

/**
 * The links for the frame of the section's role, in their order: the section's own, and those of other sections. A
 * prerendered page and its hydration have the section's own only.
 */
export function useNavigation(): NavigationEntry[] {
  const { section, contributions } = useContext(SectionContext);
  const others = useHydrated() && contributions ? contributions.navigation : [];
  return [...navigationOf(section), ...others].filter(({ role }) => role === section.role).sort(byOrder);
}

/** Compares what sections contribute, for sorting. */
export function byOrder(first: { order: number }, second: { order: number }): number {
  return first.order - second.order;
}
