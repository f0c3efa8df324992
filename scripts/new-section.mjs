import { askedForHelp } from './asked-for-help.mjs';
import { install, installChanged } from './install.mjs';
import { runOrExit } from './run.mjs';

/** Makes one more section, and installs what it needs; `npm run new-section -- --help` tells how. */
await install();
await runOrExit('node_modules/.bin/tsx', ['delivery/src/new-section/main.ts', ...process.argv.slice(2)]);
if (!askedForHelp) await installChanged();
