import { runOrExit } from './run.mjs';

/** Builds the server, the shell and the sections, and releases what has changed into `SITE_DIR`. */
await runOrExit('node_modules/.bin/tsx', ['delivery/src/build/build-site.ts']);
