import 'design-system/global.css';
import './shell.css';
import { renderPanel } from './panels/render-panel';
import { startShell } from './shell';
import { readDiscovery } from './site/discovery';
import { fitInlinedStyles } from './stage/inlined-styles';

fitInlinedStyles();
readDiscovery().then(startShell, (cause) => {
  console.error('The discovery document could not be read', cause);
  renderPanel(document.body, { kind: 'failure', retry: () => window.location.reload() });
});
