import { homePath, session } from 'shared-auth';
import type { SectionLoader } from '../loading/section-loader';
import type { Section } from '../site/section-table';
import type { Site } from '../site/site';

interface Options {
  site: Pick<Site, 'table'>;
  loader: SectionLoader;
}

/** Signs that somebody is about to follow a link. */
const SIGNS = ['pointerover', 'focusin', 'pointerdown'] as const;

/**
 * Loads the section behind a link as soon as somebody points at it, focuses or presses it; and, when somebody signs in, the
 * section of their role. Loads no section that would not admit the visitor, and nothing at all if the visitor saves data.
 */
export function prefetchOnIntent({ site, loader }: Options): void {
  if (savesData()) return;
  const load = (address: string) => {
    const { origin, pathname } = new URL(address, window.location.origin);
    const section = origin === window.location.origin ? site.table().ownerOf(pathname) : undefined;
    // What goes wrong here is nobody's business yet: whoever follows the link loads it again.
    if (section && admits(section)) void loader.load(section);
  };
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
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

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
