import { homePath, session, storedRole } from 'shared-auth';
import type { SectionLoader } from '../loading/section-loader';
import { savesData } from '../saves-data';
import type { Section } from '../site/section-table';
import type { Site } from '../site/site';

interface Options {
  site: Pick<Site, 'table'>;
  loader: SectionLoader;
}

/** Events that announce the use of a link. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

/**
 * Loads the files of the page behind a link that is hovered, focused or pressed, and of the home page of a role that signs
 * in. Skips pages that the visitor may not open, and loads nothing while the browser saves data.
 */
export function prefetchOnIntent({ site, loader }: Options): void {
  if (savesData()) return;
  const prepare = async (section: Section, pathname: string) => {
    const result = await loader.load(section);
    if (result.kind !== 'loaded') return;
    // A failure is ignored: a navigation loads the files again. The module of an earlier contract may lack `prepare`.
    await result.module.prepare?.(pathname).catch(() => undefined);
  };
  const load = (address: string) => {
    const { origin, pathname } = new URL(address, window.location.origin);
    const isOwn = origin === window.location.origin;
    const section = isOwn ? site.table().ownerOf(pathname, storedRole()) : undefined;
    if (section && admits(section)) void prepare(section, pathname);
  };
  for (const type of INTENT_EVENTS) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null;
        if (link?.href && !link.target && !link.hasAttribute('download')) load(link.href);
      },
      { passive: true },
    );
  }
  const loadHome = () => {
    const now = session.getSnapshot();
    const home = now.status === 'anonymous' ? undefined : homePath(now.claims.role);
    if (home) load(home);
  };
  session.subscribe(loadHome);
}

function admits({ role }: Section): boolean {
  const now = session.getSnapshot();
  return role === null || (now.status !== 'anonymous' && now.claims.role === role);
}
