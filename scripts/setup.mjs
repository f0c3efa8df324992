import { install } from './install.mjs';
import { runOrExit } from './run.mjs';

/** The first half of `npm start`: installs and builds, starts nothing. */
await install();
await runOrExit(process.execPath, ['scripts/build.mjs']);
