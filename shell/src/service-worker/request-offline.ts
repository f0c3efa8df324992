import { SIGN_IN } from '../navigation/sign-in';
import { savesData } from '../saves-data';
import type { SectionRelease } from '../site/section-table';
import type { Site } from '../site/site';
import { whenIdle } from '../when-idle';
import type { OfflineRequest } from './offline-section';

/**
 * Makes a function that asks the service worker to cache a section, if it is one that opens without a network, when the
 * browser is idle. A browser that saves data does so for an installed site only. A preview is not cached.
 */
export function createOfflineRequest(
  site: Pick<Site, 'table' | 'hasPreview' | 'otherShell' | 'runningShell'>,
) {
  return ({ name }: SectionRelease): void => {
    const section = site.table().byName(name);
    const signIn = site.table().ownerOf(SIGN_IN);
    const shell = site.otherShell() ?? site.runningShell;
    if (!section?.offline || !signIn || !shell || site.hasPreview() || !('serviceWorker' in navigator))
      return;
    if (savesData() && !window.matchMedia('(display-mode: standalone)').matches) return;
    whenIdle(async () => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ section, signIn, shell } satisfies OfflineRequest);
    });
  };
}
