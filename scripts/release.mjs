import { install } from './install.mjs';
import { runOrExit } from './run.mjs';

/** Releases one section or the shell, and whatever else `npm run release -- --help` tells. */
await install();
await runOrExit('node_modules/.bin/tsx', ['delivery/src/command/main.ts', ...process.argv.slice(2)]);
