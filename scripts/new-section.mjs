import { install } from './install.mjs';
import { runOrExit } from './run.mjs';

/** Makes one more section; `npm run new-section -- --help` tells how. */
await install();
await runOrExit('node_modules/.bin/tsx', ['delivery/src/new-section/main.ts', ...process.argv.slice(2)]);
