import type { NavigationEntry } from 'section-contract/contributions';
import { CONTRACT_VERSION, type SectionDefinition } from 'section-contract/section';
import type { SectionExtras } from './discovery-document';

/** The fields of a section's release that its route list declares. */
export function sectionExtras(definition: SectionDefinition): SectionExtras {
  const { role, routes, offline, fragments = [] } = definition;
  const navigation = navigationOf(definition);
  return {
    contract: CONTRACT_VERSION,
    role,
    paths: routes.map(({ path }) => path),
    ...(offline && { offline }),
    ...(navigation.length > 0 && { navigation }),
    ...(fragments.length > 0 && {
      fragments: fragments.map(({ name, slot, order }) => ({ name, slot, order })),
    }),
  };
}

/** The links that a section contributes, each with the role whose frame shows it. */
export function navigationOf({ role, routes }: SectionDefinition): NavigationEntry[] {
  return routes.flatMap(({ path, rights, navigation, bar }) =>
    navigation ? [{ path, role, ...navigation, ...(rights && { rights }), ...(bar && { bar }) }] : [],
  );
}
