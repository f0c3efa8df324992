import { install } from './install.mjs';
import { runOrExit } from './run.mjs';

/** Writes the workflow of each section, of the shell and of the server anew, from what they are built from. */
await install();
await runOrExit('node_modules/.bin/tsx', ['delivery/src/workflows/write-workflows.ts']);
