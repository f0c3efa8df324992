import type { RunningServer } from './server';

/** A page of the site, as the discovery document tells it. */
export interface SitePage {
  path: string;
  role: 'admin' | 'teacher' | null;
}

interface SectionRelease {
  extras?: { paths?: string[]; role?: SitePage['role'] };
}

/** Sections of the site under test only. */
const FIXTURES = ['remote-one', 'remote-two'];

/** Every page of the site, including pages that a section adds. */
export async function pagesOfSite(server: RunningServer): Promise<SitePage[]> {
  const answer = await fetch(`${server.address}/frontend-discovery.json`);
  const { microFrontends } = (await answer.json()) as { microFrontends: Record<string, SectionRelease[]> };
  return Object.entries(microFrontends)
    .filter(([name]) => !FIXTURES.includes(name))
    .flatMap(([, releases]) => {
      const { paths = [], role = null } = releases[0]?.extras ?? {};
      return paths.map((path) => ({ path, role }));
    });
}
