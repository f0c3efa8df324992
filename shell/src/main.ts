import 'design-system/global.css';
import './shell.css';
import type { DiscoveryDocument } from 'section-contract/discovery-document';
import { followSkipLink } from './frame/skip-link';
import { explainUnstarted } from './panels/unstarted-site';
import { fitKeptPage } from './service-worker/fit-kept-page';
import { registerWorker } from './service-worker/register-worker';
import { startShell } from './shell';
import { readDiscovery } from './site/discovery';
import { fitInlinedStyles } from './stage/inlined-styles';

fitInlinedStyles();
followSkipLink();
readDiscovery().then(start, (cause) => {
  console.error('The discovery document could not be read', cause);
  explainUnstarted();
});

function start(released: DiscoveryDocument): void {
  if (!fitKeptPage(released)) return;
  startShell(released);
  registerWorker(released);
}
