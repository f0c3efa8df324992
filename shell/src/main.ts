import 'design-system/global.css';
import './shell.css';
import { supportPageTranslation } from './frame/page-translation';
import { followSkipLink } from './frame/skip-link';
import { currentEntry } from './history/history-entry';
import { createGuardedReload } from './navigation/guarded-reload';
import { enableInlinedStyles } from './outlet/inlined-styles';
import { isDirty } from './outlet/is-dirty';
import { showStartFailure } from './panels/start-failure';
import { isFromCache } from './service-worker/page-cache';
import { registerWorker } from './service-worker/register-worker';
import { startShell } from './shell';
import { readDiscovery } from './site/discovery';
import { openSite } from './site/site';

supportPageTranslation();
enableInlinedStyles();
followSkipLink();
findSite().then(start, (cause) => {
  console.error('The discovery document could not be read', cause);
  showStartFailure();
});

async function findSite() {
  const sent = await readDiscovery();
  const site = openSite(sent);
  // The document in a cached page is that of an earlier visit. Without a newer one, the page starts with it.
  if (isFromCache()) await site.refresh().catch(() => undefined);
  return { sent, site };
}

function start({ sent, site }: Awaited<ReturnType<typeof findSite>>): void {
  // A cached page is one without the preview.
  if (isFromCache() && site.hasPreview()) {
    window.location.reload();
    return;
  }
  // Only a cached page can name another shell than the released one.
  const { attempt } = createGuardedReload(site.otherShell);
  if (!isDirty(document) && attempt(currentEntry().address, 'moved') === 'begun') return;
  startShell(site);
  registerWorker(sent);
}
