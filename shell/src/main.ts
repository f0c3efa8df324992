import 'design-system/global.css';
import './shell.css';
import type { DiscoveryDocument } from 'release-format/discovery-document';
import { followSkipLink } from './frame/skip-link';
import { enableInlinedStyles } from './outlet/inlined-styles';
import { showStartFailure } from './panels/start-failure';
import { fitKeptPage } from './service-worker/fit-kept-page';
import { registerWorker } from './service-worker/register-worker';
import { startShell } from './shell';
import { readDiscovery } from './site/discovery';

enableInlinedStyles();
followSkipLink();
readDiscovery().then(start, (cause) => {
  console.error('The discovery document could not be read', cause);
  showStartFailure();
});

function start(released: DiscoveryDocument): void {
  if (!fitKeptPage(released)) return;
  startShell(released);
  registerWorker(released);
}
